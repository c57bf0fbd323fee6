import { buildChanged } from './build.mjs'
import { installMissing } from './install.mjs'
import { runInPlace } from './run.mjs'

await installMissing()
await buildChanged()
process.exitCode = await runInPlace(process.execPath, [
  '--enable-source-maps',
  'server/dist/main.js',
])
