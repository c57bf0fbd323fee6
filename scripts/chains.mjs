import { installMissing } from './install.mjs'
import { runTypeScript } from './run.mjs'

await installMissing()
process.exitCode = await runTypeScript(
  'server/src/commands/check-chains-main.ts',
  process.argv.slice(2),
)
