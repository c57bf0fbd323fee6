import { answerHelp } from './answer-help.mjs'
import { installToServe } from './install.mjs'
import { runTypeScript } from './run.mjs'

answerHelp(`npm run archive -- --month 2026-01 [--drop [--yes]] | --check
  --month 2026-01   closes a month that is over, copies its transfers and postings into Parquet files of the file store, reads them
                    back, compares them with the books, and seals what they hold; they stay in the database too
  --drop            removes an archived month from the database, after its files were read again and the books were checked. Three later
                    months must have begun. It asks for the month once more; --yes answers that
  --check           reads all archived files again and recomputes the hash chain from them
It runs beside a server, or on its own. Archived months: docs/operations.md`)
await installToServe()
process.exitCode = await runTypeScript('server/src/commands/archive-main.ts', process.argv.slice(2))
