import { answerHelp } from './answer-help.mjs'
import { buildBenchApp } from './build.mjs'
import { installAll } from './install.mjs'
import { formatFiles, runTypeScript } from './run.mjs'

answerHelp(`npm run bench -- [options]
  [--quick]            a small run of some minutes
  [--tiny]             each part with the fewest members and calls; its figures mean nothing
  [--only part]        ledger, chains, app, lists or day
  [--calls word]       with --only app, the calls with this word in their name
  [--members count]    as many members
  [--claims count]     with --only day, as many claims and members
  [--write]            puts the tables into docs/performance.md and docs/performance-tables.md
  [--gate]             ends with exit code 1 when a goal is missed
What is measured: docs/performance.md`)
await installAll()
await buildBenchApp()
process.exitCode = await runTypeScript('server/bench/main.ts', process.argv.slice(2))
if (process.argv.includes('--write')) {
  await formatFiles('docs/performance.md', 'docs/performance-tables.md')
}
