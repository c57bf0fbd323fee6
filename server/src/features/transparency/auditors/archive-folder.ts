import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'

/** All that members own is in it, so an archive is readable by its owner alone. */
const folderMode = 0o700
const fileMode = 0o600

type Piece = string | Buffer

/** Writes a file of an archive, piece by piece. */
export async function writeInto(
  folder: string,
  name: string,
  pieces: AsyncIterable<Piece> | Iterable<Piece>,
): Promise<void> {
  const path = join(folder, name)
  await mkdir(dirname(path), { recursive: true, mode: folderMode })
  const file = await open(path, 'wx', fileMode)
  try {
    for await (const piece of pieces) await file.appendFile(piece)
  } finally {
    await file.close()
  }
}

/** Writes rows as one JSON object a line. */
export async function writeLines(
  folder: string,
  name: string,
  pages: AsyncIterable<readonly unknown[]> | Iterable<readonly unknown[]>,
): Promise<void> {
  async function* linesOf() {
    for await (const rows of pages) yield rows.map((row) => `${JSON.stringify(row)}\n`).join('')
  }
  await writeInto(folder, name, linesOf())
}

export async function writeJson(folder: string, name: string, value: unknown): Promise<void> {
  await writeInto(folder, name, [`${JSON.stringify(value, undefined, 2)}\n`])
}

type FileEntry = { path: string; bytes: number; sha256: string }

/** All files of a folder with their SHA-256, in the order of their names. */
async function listFiles(folder: string): Promise<FileEntry[]> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = found
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(folder.length + 1))
    .sort()
  const files: FileEntry[] = []
  for (const path of paths) {
    const hash = createHash('sha256')
    await pipeline(createReadStream(join(folder, path)), hash)
    const { size } = await stat(join(folder, path))
    files.push({ path, bytes: size, sha256: hash.digest('hex') })
  }
  return files
}

type Signer = { publicKey: Buffer; sign: (text: Buffer) => Buffer }

/** What precedes the manifest where it is signed, so that the signature can stand for nothing else. */
const signedPrefix = 'clearstead archive 1\n'

/** Writes the manifest over all files of an archive, and the signature of it. */
export async function writeManifest(
  folder: string,
  facts: Record<string, unknown>,
  { publicKey, sign }: Signer,
): Promise<void> {
  const text = `${JSON.stringify({ format: 1, ...facts, files: await listFiles(folder) }, undefined, 2)}\n`
  const signature = sign(Buffer.from(`${signedPrefix}${text}`)).toString('hex')
  const signed = { public_key: publicKey.toString('hex'), signature }
  await writeFile(join(folder, 'manifest.json'), text, { mode: fileMode })
  const signatureText = `${JSON.stringify(signed, undefined, 2)}\n`
  await writeFile(join(folder, 'signature.json'), signatureText, { mode: fileMode })
}
