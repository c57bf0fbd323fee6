import { buildBenchApp } from './build.mjs'
import { installMissing } from './install.mjs'
import { packageFile, runInPlace, runTypeScript } from './run.mjs'

await installMissing()
await buildBenchApp()
process.exitCode = await runTypeScript('server/bench/main.ts', process.argv.slice(2))
if (process.argv.includes('--write')) {
  const biome = packageFile('@biomejs/biome/bin/biome')
  await runInPlace(process.execPath, [biome, 'format', '--write', 'docs/performance.md'])
}
