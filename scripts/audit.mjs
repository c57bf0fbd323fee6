import { answerHelp } from './answer-help.mjs'
import { installToServe } from './install.mjs'
import { runTypeScript } from './run.mjs'

answerHelp(`npm run audit -- [--from day] [--to day] [--folder ./audit] [--sample 1] [--check folder]
       npm run audit -- --archive file
  [--from 2026-01-01]  the first day in UTC; without it from the first transfer
  [--to 2026-01-31]    the last day; without it to the newest
  [--folder ./audit]   where the journal is written
  [--sample 1]         how many slices hledger and Beancount read
  [--check folder]     checks a journal that is there, without the books
  [--archive file]     writes a signed .tar.gz for auditors: journal, chains, published days, rules, reserves and scripts that
                       check all of it
The journal and who reads it: docs/transparency.md`)
await installToServe()
process.exitCode = await runTypeScript('server/src/commands/audit-main.ts', process.argv.slice(2))
