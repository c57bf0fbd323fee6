import { cp, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { usd } from '@clearstead/contract/values/money'
import { sql } from 'kysely'
import { test as base, expect } from '../../../../testing/test.ts'
import { journalRange, operatorDifferences } from '../../../ledger/journal.ts'
import type { Clock } from '../../../plumbing/clock.ts'
import type { Db } from '../../../plumbing/database/database.ts'
import { checkFiles, checkWithDuckDb, sampleOf } from './check-journal.ts'
import { changedFiles, findManifest, type JournalManifest, linked } from './manifest.ts'
import { sealNewest } from './seal-newest.ts'
import { writeJournal } from './write-journal.ts'

const test = base.extend<{ folder: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads the names of fixtures from the pattern
  folder: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'journal-'))
    await use(folder)
    await rm(folder, { recursive: true })
  },
})

/** Other tests use the same server, and a transaction of theirs keeps transfers from being settled. */
async function sealAll(db: Db, clock: Clock): Promise<void> {
  expect(await sealNewest({ db, clock }, 60_000)).toBe(true)
}

test('each day is a slice, all of them add up, and every change of a digit is found', {
  timeout: 120_000,
}, async ({ db, given, clock, folder }) => {
  await given.treasury('1000')
  const ann = await given.member({ plan: usd('100') })
  clock.forward({ days: 1 })
  const ben = await given.member({ sponsor: ann, plan: usd('200') })
  await given.funds(ben, '12.34567891')
  await sealAll(db, clock)
  const range = await journalRange(db, {})

  const { manifest, operator } = await writeJournal(db, range, folder)

  const { slices } = manifest
  expect(slices.map(({ file }) => file.slice(0, 10))).toEqual(['2026-03-31', '2026-04-01'])
  expect(manifest.begins_at_first).toBe(true)
  expect(await findManifest(folder)).toEqual(manifest)
  expect(await operatorDifferences(db, range.upto, operator)).toEqual([])
  const { rows } = await sql<{ transfers: number; postings: number; accounts: number }>`
    select count(distinct transfer_id)::integer as transfers, count(*)::integer as postings,
      count(distinct account_id)::integer as accounts from ledger.postings`.execute(db)
  expect(await checkWithDuckDb(folder, manifest)).toMatchObject({
    faults: [],
    facts: `${rows[0]?.transfers} transfers, ${rows[0]?.postings} postings, ${rows[0]?.accounts} accounts`,
  })
  await expectOnlyOwnerReads(folder, manifest)
  await expectChangesFound(folder, manifest)
})

async function expectOnlyOwnerReads(folder: string, { slices }: JournalManifest): Promise<void> {
  const modes = ['slices', `slices/${slices[0]?.file}`, 'manifest.json'].map(
    async (name) => (await stat(join(folder, name))).mode & 0o777,
  )
  expect(await Promise.all(modes)).toEqual([0o700, 0o600, 0o600])
  expect(await readdir(folder)).not.toContain('unfinished')
}

/** Changes copies of a journal in one place each, with manifests that fit the changed files. */
async function expectChangesFound(folder: string, { slices }: JournalManifest): Promise<void> {
  const [first = '', second = ''] = slices.map(({ file }) => file)
  const found = async (file: string, from: RegExp, to: string) => {
    const copy = await mkdtemp(join(tmpdir(), 'journal-'))
    await cp(folder, copy, { recursive: true })
    const path = join(copy, 'slices', file)
    const text = await readFile(path, 'utf8')
    const changed = text.replace(from, to)
    expect(changed).not.toBe(text)
    await writeFile(path, changed)
    const manifest = (await findManifest(copy)) as JournalManifest
    const files = await changedFiles(copy, manifest)
    const { faults } = await checkWithDuckDb(copy, manifest)
    await rm(copy, { recursive: true })
    expect(files).toEqual([file])
    return [...new Set(faults.map((fault) => fault.split(': ')[1]))]
  }

  const posting = /(12\.3456789)1( USD {2}; \d+)/
  const sum = 'the postings of a transfer do not add up to zero'
  const closing = 'the closing balance is not what the opening balance and the postings add up to'
  const opening = 'the opening balance is not the closing balance before it'
  expect(await found(second, posting, '$12$2')).toEqual([closing, sum])
  expect(await found(second, /(= -?\d+\.\d{7})\d/, '$19')).toContain(closing)
  expect(await found(first, /(= -?\d+\.\d{7})\d/, '$19')).toEqual(
    expect.arrayContaining([closing, opening]),
  )
  expect(await found(second, /(\d+\.\d{7})\d( \w+ {2}; opening)/, '$19$2')).toContain(opening)
  expect(await found(second, /\n\S+ \* \(\d+\) deposit .*?\n\n/s, '\n')).toContain(
    'the slice has other transfers than the manifest says',
  )
  expect(await found(second, / USD {2}; (\d+)/, ' EUR  ; $1')).toContain('a line is not understood')
}

test('a period begins with the balances before it, and ends before transfers that came later', {
  timeout: 120_000,
}, async ({ db, given, clock, folder }) => {
  clock.set('2026-05-01T00:00:00Z')
  const ann = await given.member({ funding: usd('30') })
  clock.set('2026-05-02T00:00:00Z')
  await given.funds(ann, '5')
  clock.set('2026-05-03T00:00:00Z')
  await given.funds(ann, '7')
  await sealAll(db, clock)
  const period = { from: new Date('2026-05-02'), to: new Date('2026-05-03') }

  const { manifest } = await writeJournal(db, await journalRange(db, period), folder)

  const [slice, ...more] = manifest.slices
  const text = await readFile(join(folder, 'slices', slice?.file ?? ''), 'utf8')
  const account = `Liabilities:Members:M${ann.id}:Funding`
  expect(more).toEqual([])
  expect(manifest.begins_at_first).toBe(false)
  expect(text).toContain(`  ${account}  -30.00000000 USD  ; opening\n`)
  expect(text).toContain(`  ${account}  0.00000000 USD = -35.00000000 USD  ; closing\n`)
  expect((await checkWithDuckDb(folder, manifest)).faults).toEqual([])
})

test('a period without transfers is a journal without slices', { timeout: 120_000 }, async ({
  db,
  folder,
}) => {
  const period = { to: new Date('2020-01-01') }

  const { manifest } = await writeJournal(db, await journalRange(db, period), folder)

  expect(manifest.slices).toEqual([])
  expect((await checkFiles(folder, manifest)).faults).toEqual([])
  expect((await checkWithDuckDb(folder, manifest)).faults).toEqual([])
})

test('a file that is missing, changed, added or linked to another is named', {
  timeout: 120_000,
}, async ({ folder }) => {
  expect(await findManifest(folder)).toBeUndefined()
  await writeFile(join(folder, 'manifest.json'), '{"format": 2}')
  expect(await findManifest(folder)).toBeUndefined()
})

test('a sample has slices that slow tools read, or the smallest', () => {
  const slice = (transfers: number) =>
    linked([], {
      file: `2026-03-31-${transfers}.journal`,
      first: 1,
      last: 1,
      transfers,
      postings: 2 * transfers,
      sha256: '',
    })
  const [small, medium, large] = [slice(10), slice(20_000), slice(250_000)]

  expect(sampleOf([large, small, medium], 9)).toEqual(expect.arrayContaining([small, medium]))
  expect(sampleOf([large, small, medium], 9)).toHaveLength(2)
  expect(sampleOf([large, slice(200_000)], 1)).toEqual([slice(200_000)])
  expect(sampleOf([], 1)).toEqual([])
})
