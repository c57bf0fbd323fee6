import { answerHelp } from './answer-help.mjs'
import { installToServe } from './install.mjs'
import { runTypeScript } from './run.mjs'

answerHelp(`npm run chains -- [--bep20-endpoint URL] [--trc20-endpoint URL]
  [--bep20-endpoint URL]   checks this endpoint instead of those in the settings; can be given several times
  [--trc20-endpoint URL]   the same for Tron
What is checked: docs/chains.md`)
await installToServe()
process.exitCode = await runTypeScript(
  'server/src/commands/check-chains-main.ts',
  process.argv.slice(2),
)
