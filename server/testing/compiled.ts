import { mkdir, rename, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { build } from 'esbuild'

const serverFolder = join(import.meta.dirname, '..')
const made = new Map<string, Promise<string>>()

/**
 * Compiles a program for a child process as `npm start` compiles the server, and gives its path: a child that compiles its
 * own source starts seconds later.
 */
export function compiled(source: string): Promise<string> {
  const known = made.get(source) ?? compile(source)
  made.set(source, known)
  return known
}

async function compile(source: string): Promise<string> {
  const path = join(serverFolder, 'dist', `tested-${basename(source, '.ts')}.js`)
  const { outputFiles } = await build({
    entryPoints: [source],
    outfile: path,
    absWorkingDir: serverFolder,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    packages: 'external',
    alias: {
      '@clearstead/contract': join(serverFolder, '../contract/src'),
      '@clearstead/texts/format': join(serverFolder, '../texts/format.ts'),
      '@clearstead/texts': join(serverFolder, '../texts/compiled'),
    },
    write: false,
  })
  // Another process may be starting the same program.
  const written = `${path}.${process.pid}`
  await mkdir(dirname(path), { recursive: true })
  await writeFile(written, outputFiles[0]?.contents ?? '')
  await rename(written, path)
  return path
}
