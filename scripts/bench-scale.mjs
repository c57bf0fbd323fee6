import { answerHelp } from './answer-help.mjs'
import { buildBenchApp } from './build.mjs'
import { installAll } from './install.mjs'
import { formatFiles, runTypeScript } from './run.mjs'

answerHelp(`npm run bench:scale -- [options]
  [--sizes counts]   how many members, by default 10000,100000,1000000
  [--tiny]           the fewest members and calls; its figures mean nothing
  [--write]          puts tables and picture into docs/performance.md and docs/growth.svg
  [--gate]           ends with exit code 1 when a call grows faster than the logarithm of the members, or the
                     night of a million takes too long
What is measured: docs/performance.md`)
await installAll()
await buildBenchApp()
process.exitCode = await runTypeScript('server/bench/scale/main.ts', process.argv.slice(2))
if (process.argv.includes('--write')) await formatFiles('docs/performance.md')
