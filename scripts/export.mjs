import { installMissing } from './install.mjs'
import { runTypeScript } from './run.mjs'

await installMissing()
process.exitCode = await runTypeScript('server/src/commands/export-main.ts', process.argv.slice(2))
