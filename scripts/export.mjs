import { answerHelp } from './answer-help.mjs'
import { installToServe } from './install.mjs'
import { runTypeScript } from './run.mjs'

answerHelp(`npm run export -- [--to folder] [--leave-out]
  [--to ./export]   the folder for the three files
  [--leave-out]     leaves out what waits in requests or is held
The files and their columns: docs/import-and-export.md`)
await installToServe()
process.exitCode = await runTypeScript('server/src/commands/export-main.ts', process.argv.slice(2))
