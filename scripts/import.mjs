import { answerHelp } from './answer-help.mjs'
import { installToServe } from './install.mjs'
import { runTypeScript } from './run.mjs'

answerHelp(`npm run import -- --members members.csv [--plans plans.csv] [--operator operator.csv]
  [--columns columns.json]   which header stands for which field, by file
  [--report problems.csv]    where all problems are written
  [--as owner@example.org]   the owner in whose name it is done; by default the first
  [--execute]                brings the files into the books; without it they are only checked
  [--invite]                 mails every new member how to set a password
The files and their columns: docs/import-and-export.md`)
await installToServe()
process.exitCode = await runTypeScript('server/src/commands/import-main.ts', process.argv.slice(2))
