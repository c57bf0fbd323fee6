import { installAll } from './install.mjs'

await installAll()
