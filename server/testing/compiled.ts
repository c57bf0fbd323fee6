import { mkdir, rename, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { build } from 'esbuild'

const projectFolder = join(import.meta.dirname, '../..')
const serverFolder = join(projectFolder, 'server')
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
  await compileIn(projectFolder, source, path)
  return path
}

/** Compiles a program of the project in `folder`, which may be an earlier build of it, to `path`. */
export async function compileIn(folder: string, source: string, path: string): Promise<void> {
  const { outputFiles } = await build({
    entryPoints: [source],
    outfile: path,
    absWorkingDir: join(folder, 'server'),
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    packages: 'external',
    alias: {
      '@clearstead/contract': join(folder, 'contract/src'),
      '@clearstead/texts/format': join(folder, 'texts/format.ts'),
      '@clearstead/texts': join(folder, 'texts/compiled'),
    },
    write: false,
  })
  // Another process may be starting the same program.
  const written = `${path}.${process.pid}`
  await mkdir(dirname(path), { recursive: true })
  await writeFile(written, outputFiles[0]?.contents ?? '')
  await rename(written, path)
}
