import { installMissing } from './install.mjs'
import { runTypeScript } from './run.mjs'

await installMissing()
process.exitCode = await runTypeScript('server/src/commands/import-main.ts', process.argv.slice(2))
