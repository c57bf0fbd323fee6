import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import * as z from 'zod'

export const manifestName = 'manifest.json'
export const slicesName = 'slices'

/** A slice and its digest; `chain` is the SHA-256 of the chain before it, a space, its file name, a space and its digest. */
const SliceEntry = z.strictObject({
  file: z.string().regex(/^\d{4}-\d\d-\d\d-\d+\.journal$/),
  first: z.int(),
  last: z.int(),
  transfers: z.int(),
  postings: z.int(),
  sha256: z.string(),
  chain: z.string(),
})
export type SliceEntry = z.output<typeof SliceEntry>

/** What a journal consists of. `begins_at_first` says that no transfer is before it, so that every account begins with nothing. */
const JournalManifest = z.strictObject({
  format: z.literal(1),
  begins_at_first: z.boolean(),
  slices: z.array(SliceEntry),
})
export type JournalManifest = z.output<typeof JournalManifest>

const firstLink = ''

/** The slice with its place in the chain. */
export function linked(
  before: readonly SliceEntry[],
  slice: Omit<SliceEntry, 'chain'>,
): SliceEntry {
  const previous = before.at(-1)?.chain ?? firstLink
  const link = `${previous} ${slice.file} ${slice.sha256}`
  return { ...slice, chain: createHash('sha256').update(link).digest('hex') }
}

/** Undefined where the folder holds no journal that was written to its end. */
export async function findManifest(folder: string): Promise<JournalManifest | undefined> {
  try {
    const text = await readFile(join(folder, manifestName), 'utf8')
    return JournalManifest.parse(JSON.parse(text))
  } catch (error) {
    if (error instanceof z.ZodError || error instanceof SyntaxError) return
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return
    throw error
  }
}

/** The files of a journal that are missing, changed, unknown to the manifest, or not linked as it says. */
export async function changedFiles(folder: string, manifest: JournalManifest): Promise<string[]> {
  const present = new Set(await readdir(join(folder, slicesName)))
  const changed: string[] = []
  const before: SliceEntry[] = []
  for (const slice of manifest.slices) {
    const isThere = present.delete(slice.file)
    const sha256 = isThere ? await digestOf(join(folder, slicesName, slice.file)) : undefined
    const { chain } = linked(before, slice)
    if (sha256 !== slice.sha256 || chain !== slice.chain) changed.push(slice.file)
    before.push(slice)
  }
  return [...changed, ...present]
}

async function digestOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}
