import { watch } from 'node:fs'
import { join } from 'node:path'
import { compileTexts, languageCodes, textsFolder } from './compile-texts.mjs'
import { installToServe } from './install.mjs'
import { packageFile, root, runInPlace } from './run.mjs'

await installToServe()

for (const language of languageCodes()) {
  watch(
    join(textsFolder, language),
    () => void compileTexts().catch(({ message }) => console.error(message)),
  )
}

/** Both processes receive signals; when one of them ends, the other is stopped. */
const sides = [
  runInPlace(process.execPath, ['--import', 'tsx', '--watch', 'server/src/main.ts']),
  runInPlace(process.execPath, [packageFile('vite/bin/vite.js')], { cwd: join(root, 'web') }),
]
process.exitCode = await Promise.race(sides)
process.emit('SIGTERM', 'SIGTERM')
await Promise.all(sides)
