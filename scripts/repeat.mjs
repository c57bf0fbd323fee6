import { answerHelp } from './answer-help.mjs'
import { installToServe } from './install.mjs'
import { runTypeScript } from './run.mjs'

answerHelp(`npm run repeat -- file or address
  run.json                                            a run that was saved from the transparency page
  https://programme.example/api/v1/simulator/runs/12  the same, where it is published
Makes a published run of the rules again from what it was made of, and says whether the same figures come out.
What is run: docs/simulator.md`)
await installToServe()
process.exitCode = await runTypeScript('server/src/commands/repeat-main.ts', process.argv.slice(2))
