import { execFile } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { devNull, tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { beancountLines } from '../../../ledger/beancount.ts'
import { withDuckDb } from '../../../plumbing/duckdb.ts'
import { changedFiles, type JournalManifest, type SliceEntry, slicesName } from './manifest.ts'

const run = promisify(execFile)

/** hledger and Beancount read a slice of this size in seconds, a full one in a minute with gigabytes of memory. */
const largestSample = 20_000
/** What a tool prints of a fault can be long. */
const outputBytes = 16 * 1024 * 1024

/** What a tool found. */
export type ToolResult = {
  tool: string
  isInstalled: boolean
  /** How many slices it read. */
  slices: number
  /** What it read, such as the number of transfers. */
  facts: string
  faults: readonly string[]
}

/** Compares the files of a journal with the digests in its manifest. */
export async function checkFiles(folder: string, manifest: JournalManifest): Promise<ToolResult> {
  const faults = (await changedFiles(folder, manifest)).map(
    (file) => `${file}: not as the manifest says`,
  )
  return { tool: 'SHA-256', isInstalled: true, slices: manifest.slices.length, facts: '', faults }
}

/** Adds up all postings with DuckDB, by the `check.sql` that is ours and not the one in the folder. */
export async function checkWithDuckDb(
  folder: string,
  manifest: JournalManifest,
): Promise<ToolResult> {
  // DuckDB refuses to read no file at all.
  if (manifest.slices.length === 0) return addedUp(manifest, {}, [])
  const script = await readFile(join(import.meta.dirname, 'check.sql'), 'utf8')
  return withDuckDb(folder, async (connection) => {
    const statements = await connection.extractStatements(script)
    let summary: Record<string, unknown> = {}
    let problems: Record<string, unknown>[] = []
    for (let place = 0; place < statements.count; place++) {
      const statement = await statements.prepare(place)
      const found = await statement.runAndReadAll()
      if (place === statements.count - 2) summary = found.getRowObjectsJson()[0] ?? {}
      if (place === statements.count - 1) problems = found.getRowObjectsJson()
    }
    return addedUp(manifest, summary, problems)
  })
}

function addedUp(
  { slices }: JournalManifest,
  { transfers = 0, postings = 0, accounts = 0 }: Record<string, unknown>,
  problems: readonly Record<string, unknown>[],
): ToolResult {
  return {
    tool: 'DuckDB',
    isInstalled: true,
    slices: slices.length,
    facts: `${transfers} transfers, ${postings} postings, ${accounts} accounts`,
    faults: problems.map(({ rule, slice, subject }) => `${slice}: ${rule}: ${subject}`),
  }
}

/** Has a tool read a slice; rejects where it finds a fault. */
type SliceReader = (folder: string, file: string, scratch: string) => Promise<unknown>

const readers = {
  Ledger: (folder, file) =>
    // Without the settings of whoever runs it.
    run('ledger', ['--args-only', '--file', pathOf(folder, file), '--output', devNull, 'balance'], {
      maxBuffer: outputBytes,
    }),
  hledger: (folder, file) =>
    run('hledger', ['--file', pathOf(folder, file), 'check'], { maxBuffer: outputBytes }),
  Beancount: async (folder, file, scratch) => {
    const target = join(scratch, `${file}.beancount`)
    await writeBeancount(folder, file, target)
    return run('bean-check', ['--no-cache', target], { maxBuffer: outputBytes })
  },
} satisfies Record<string, SliceReader>
export type JournalTool = keyof typeof readers

/** Writes a slice in the form that Beancount reads, line by line from the text that the other tools read. */
async function writeBeancount(folder: string, file: string, target: string): Promise<void> {
  const lines = createInterface({
    input: createReadStream(pathOf(folder, file)),
    crlfDelay: Number.POSITIVE_INFINITY,
  })
  await pipeline(Readable.from(beancountLines(lines)), createWriteStream(target))
}

const pathOf = (folder: string, file: string) => join(folder, slicesName, file)

/** Has a tool read slices, each by itself. */
export async function checkWithTool(
  tool: JournalTool,
  folder: string,
  slices: readonly SliceEntry[],
): Promise<ToolResult> {
  const read: SliceReader = readers[tool]
  const scratch = await mkdtemp(join(tmpdir(), 'clearstead-journal-'))
  try {
    const faults: string[] = []
    for (const { file } of slices) {
      try {
        await read(folder, file, scratch)
      } catch (error) {
        if (isMissing(error)) {
          return { tool, isInstalled: false, slices: 0, facts: '', faults: [] }
        }
        faults.push(`${file}: ${saidBy(error)}`)
      }
    }
    return { tool, isInstalled: true, slices: slices.length, facts: '', faults }
  } finally {
    await rm(scratch, { recursive: true, force: true })
  }
}

/** As many slices of a size that slow tools read as wanted, drawn by chance; the smallest where none is small enough. */
export function sampleOf(slices: readonly SliceEntry[], wanted: number): SliceEntry[] {
  const small = slices.filter(({ transfers }) => transfers <= largestSample)
  const [smallest] = slices.toSorted((left, right) => left.transfers - right.transfers)
  const rest = small.length > 0 || !smallest ? small : [smallest]
  const drawn: SliceEntry[] = []
  while (drawn.length < wanted && rest.length > 0) {
    drawn.push(...rest.splice(randomInt(rest.length), 1))
  }
  return drawn
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}

/** The first lines of what a tool printed of a fault. */
function saidBy(error: unknown): string {
  const said = error instanceof Error && 'stderr' in error ? String(error.stderr) : String(error)
  return said.trim().split('\n').slice(0, 6).join('\n    ')
}
