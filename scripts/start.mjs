import { buildChanged } from './build.mjs'
import { installToServe } from './install.mjs'
import { runInPlace } from './run.mjs'

await installToServe()
await buildChanged()
process.exitCode = await runInPlace(process.execPath, [
  '--enable-source-maps',
  'server/dist/main.js',
])
