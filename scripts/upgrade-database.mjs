import { answerHelp } from './answer-help.mjs'
import { installToServe } from './install.mjs'
import { runTypeScript } from './run.mjs'

answerHelp(`npm run upgrade:database
  Moves the embedded database to the major version of PostgreSQL that this release has, while the server is stopped. The old
  database is kept beside it. It installs the programs of the former version by npm for that time.
Upgrade: docs/operations.md`)
await installToServe()
process.exitCode = await runTypeScript(
  'server/src/commands/upgrade-database-main.ts',
  process.argv.slice(2),
)
