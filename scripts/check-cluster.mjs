import { answerHelp } from './answer-help.mjs'
import { installToServe } from './install.mjs'
import { runTypeScript } from './run.mjs'

answerHelp(`npm run check:cluster -- http://10.0.0.11:8008 http://10.0.0.12:8008 http://10.0.0.13:8008
Asks Patroni on each machine of a cluster and refuses versions and settings that lose acknowledged writes: docs/cluster.md.
Exit code 1 when something is wrong.`)
await installToServe()
process.exitCode = await runTypeScript(
  'server/src/commands/check-cluster-main.ts',
  process.argv.slice(2),
)
