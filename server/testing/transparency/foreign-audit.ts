import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  checkFiles,
  checkWithDuckDb,
  checkWithTool,
  type JournalManifest,
  sealNewest,
  writeJournal,
} from '../../src/features/transparency/journal/public.ts'
import { journalRange, operatorDifferences } from '../../src/ledger/journal.ts'
import type { Clock } from '../../src/plumbing/clock.ts'
import type { Db } from '../../src/plumbing/database/database.ts'
import { expect } from '../test.ts'

const tools = ['Ledger', 'hledger', 'Beancount'] as const

/** Has programs that are not ours add up all transfers, and each of them find one digit that was changed. */
export async function expectForeignProgramsToAgree(db: Db, clock: Clock): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'journal-'))
  try {
    expect(await sealNewest({ db, clock }, 60_000)).toBe(true)
    const range = await journalRange(db, {})
    const { manifest, operator } = await writeJournal(db, range, folder)
    expect(await operatorDifferences(db, range.upto, operator)).toEqual([])

    const agreeing = [await checkFiles(folder, manifest), await checkWithDuckDb(folder, manifest)]
    for (const tool of tools) agreeing.push(await checkWithTool(tool, folder, manifest.slices))

    const count = manifest.slices.length
    expect(count).toBeGreaterThan(60)
    expect(
      agreeing.map(({ tool, isInstalled, slices, faults }) => [tool, isInstalled, slices, faults]),
    ).toEqual(['SHA-256', 'DuckDB', ...tools].map((tool) => [tool, true, count, []]))
    await expectChangeFound(folder, manifest, /(\d\.\d{7})\d( USD {2}; \d+)/)
    await expectChangeFound(folder, manifest, /( = -?\d+\.\d{7})\d( USD {2}; closing)/)
  } finally {
    await rm(folder, { recursive: true })
  }
}

async function expectChangeFound(
  folder: string,
  { slices, ...rest }: JournalManifest,
  digit: RegExp,
): Promise<void> {
  const slice = slices.at(-2)
  if (!slice) throw new Error('The journal has too few slices')
  const copy = await mkdtemp(join(tmpdir(), 'journal-'))
  try {
    await cp(folder, copy, { recursive: true })
    const path = join(copy, 'slices', slice.file)
    const text = await readFile(path, 'utf8')
    const last = digit.exec(text)?.[0].match(/(\d) USD/)?.[1]
    await writeFile(path, text.replace(digit, `$1${last === '9' ? '8' : '9'}$2`))

    const finding = [
      await checkFiles(copy, { slices, ...rest }),
      await checkWithDuckDb(copy, { slices, ...rest }),
    ]
    for (const tool of tools) finding.push(await checkWithTool(tool, copy, [slice]))

    expect(finding.filter(({ faults }) => faults.length === 0).map(({ tool }) => tool)).toEqual([])
  } finally {
    await rm(copy, { recursive: true })
  }
}
