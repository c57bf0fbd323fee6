import { answerHelp } from './answer-help.mjs'
import { buildChanged } from './build.mjs'
import { installToServe } from './install.mjs'
import { runInPlace, runTypeScript } from './run.mjs'

answerHelp(`npm run demo -- [--help]
  [--help]             prints this; there are no other options
Fills ./data-demo, or the folder DATA_DIR, with a programme of 300 members and 90 days, and serves it. Delete the folder to
start again. All settings are variables of the environment: .env.example

Everybody's password is harbour-ledger-30. Admins sign in at /admin-login, with an account for each permission:
owner@example.org, partner@example.org (second owner), finance@example.org, support@example.org, content@example.org,
auditor@example.org. The members to try are printed once the programme is filled.`)

// Not the folder of `npm start`, so that a demo can be deleted with its folder.
process.env.DATA_DIR ||= './data-demo'

await installToServe()
await buildChanged()
process.exitCode = await runTypeScript('server/src/demo/main.ts', process.argv.slice(2))
if (process.exitCode === 0) {
  process.exitCode = await runInPlace(process.execPath, [
    '--enable-source-maps',
    'server/dist/main.js',
  ])
}
