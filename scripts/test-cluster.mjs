import { answerHelp } from './answer-help.mjs'
import { installAll } from './install.mjs'
import { runTypeScript } from './run.mjs'

answerHelp(`npm run test:cluster -- [options]
  --only fault    this fault alone; may be given several times
  --short         a killed primary and a switchover
  --keep          leaves the folder with the logs of all machines
Starts three PostgreSQL under Patroni, etcd, HAProxy, two API processes and two workers on this machine from the files of deploy/cluster,
does faults to them under load, and compares what was acknowledged with what is there: docs/cluster.md.`)
await installAll()
process.exitCode = await runTypeScript('server/testing/cluster/main.ts', process.argv.slice(2))
