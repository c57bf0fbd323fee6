import { readdir } from 'node:fs/promises'
import type { TransferId } from '@clearstead/contract/values/ids'
import { usd } from '@clearstead/contract/values/money'
import { sql } from 'kysely'
import {
  archiveProblems,
  book,
  day,
  memo,
  sealAll,
  test,
} from '../../../../testing/ledger/archives.ts'
import { expect } from '../../../../testing/ledger/books.ts'
import { listArchivedMonths, listArchiveFiles } from '../../../ledger/archive/months-of-archive.ts'
import { makeMonths } from '../../../ledger/months.ts'
import { reverseTransfer } from '../../../ledger/post-transfer.ts'
import { rollUp } from '../../../ledger/roll-up.ts'
import { getTransfer } from '../../../ledger/transfers.ts'
import { type ArchiveStep, archiveMonth } from './archive-month.ts'
import { checkArchivedFiles } from './check-archive.ts'

// The tests of this file share one database, whose months only go forward: each begins where the one before ended.
test('a month is archived when it is over, sealed, and holds nothing that waits', {
  timeout: 120_000,
}, async ({ run, clock, members, db, owner, ownerDb, store }) => {
  const archive = (month: string) => archiveMonth({ db: ownerDb, store, clock }, day(month))
  const [ann] = await members(1, usd('90'))
  if (!ann) throw new Error('no member')
  await run((work) => makeMonths(work, 'Asia/Kolkata'))
  const id = await book(run, ann)

  await expect(archive('2026-01-01')).rejects.toThrow('The ledger has no month 2026-01.')
  await expect(archive('2026-03-01')).rejects.toThrow('2026-03 is not over')
  clock.set('2026-04-10T00:00:00Z')
  for (let times = 0; times < 7; times++) await book(run, ann)
  await run(rollUp)
  await expect
    .poll(() => archive('2026-03-01').catch(String), { timeout: 60_000 })
    .toContain('2026-03 cannot be closed yet. It has\n  ')
  await expect(archive('2026-03-01')).rejects.toThrow(
    /\n {2}2 transfers that are not sealed: 1, \d+$/,
  )
  await sealAll(run, db)
  await owner.query(
    `insert into level_queue (day, legs_id) values ('2026-03-30', 7), ('2026-04-01', 8)`,
  )
  await expect(archive('2026-03-01')).rejects.toThrow(
    'It has\n  1 claims whose level income is not credited: 7',
  )
  await owner.query('delete from level_queue')
  await expect(archive('2026-04-01')).rejects.toThrow('2026-04 is not over')
  const { rows } = await owner.query('select from ledger.months where closed_at is not null')
  expect(rows).toEqual([])
  expect(await getTransfer(db, id)).toMatchObject({ memo })
})

test('its files hold what the books hold, and it takes no posting any more', {
  timeout: 120_000,
}, async ({ run, clock, members, db, owner, ownerDb, folder, store }) => {
  clock.set('2026-04-11T00:00:00Z')
  const [ann] = await members(1, usd('9'))
  if (!ann) throw new Error('no member')
  const { rows: before } = await sql<{ id: TransferId; reference: string }>`
    select id, reference from ledger.transfers where id < 2604000000000000 and kind = 'plan'`.execute(
    db,
  )
  const [old] = before
  if (!old) throw new Error('no transfer')
  await sealAll(run, db)
  const steps: ArchiveStep[] = []

  const archive = () =>
    archiveMonth(
      { db: ownerDb, store, clock, postingsPerFile: 2, after: (step) => void steps.push(step) },
      day('2026-03-01'),
    )
  const files = await archive()

  const perFile: ArchiveStep[] = ['written', 'stored']
  expect(steps).toEqual(['closed', ...perFile, ...perFile, 'read back', 'sealed'])
  expect(files.map(({ transfers, postings }) => [transfers, postings])).toEqual([
    [1, 2],
    [1, 2],
  ])
  expect(await readdir(folder)).toEqual(files.map(({ name }) => name))
  expect(await listArchiveFiles(db, day('2026-03-01'))).toEqual(files)
  const [archived] = await listArchivedMonths(db)
  expect(archived).toMatchObject({ transfers: 2n, postings: 4n, usd: 9_100_000_000n, sgx: 0n })
  await checkArchivedFiles({ db, clock }, 'all')
  expect(await archiveProblems(db)).toEqual([])
  await expect(archive()).rejects.toThrow('2026-03 is archived already.')
  await expect(book(run, ann, old.reference)).rejects.toRefuseWith('ledger.duplicate')
  const insert =
    owner.query(`insert into ledger.transfers (id, kind, reference, at, actor, memo, fingerprint)
    values (2603000000000900, 'x', 'x', now(), 'x', '', '')`)
  await expect(insert).rejects.toMatchObject({ code: 'LG009' })

  const reversal = await run((work) => reverseTransfer(work, { transferId: old.id }))
  expect(Math.floor(reversal / 1e12)).toBe(2604)
  expect(await getTransfer(db, reversal)).toMatchObject({ reverses: old.id })
  expect(await getTransfer(db, old.id)).toMatchObject({ reversedBy: reversal })
})

test('a month that was interrupted after any step is archived by the next run, without a file too many', {
  timeout: 120_000,
}, async ({ run, clock, members, db, ownerDb, folder, store }) => {
  clock.set('2026-05-10T00:00:00Z')
  const [ann] = await members(1, usd('9'))
  if (!ann) throw new Error('no member')
  await run((work) => makeMonths(work, 'Asia/Kolkata'))
  await book(run, ann)
  await sealAll(run, db)
  const earlier = await readdir(folder)
  const archiveUntil = (last: ArchiveStep, nth = 1) => {
    let seen = 0
    const after = (step: ArchiveStep) => {
      if (step === last && ++seen === nth) throw new Error(`ended after ${step}`)
    }
    return archiveMonth({ db: ownerDb, store, clock, postingsPerFile: 8, after }, day('2026-04-01'))
  }

  for (const [step, nth] of [
    ['closed', 1],
    ['written', 1],
    ['stored', 1],
    ['written', 2],
    ['stored', 2],
    ['read back', 1],
  ] as const) {
    await expect(archiveUntil(step, nth)).rejects.toThrow(`ended after ${step}`)
    expect(await listArchivedMonths(db)).toHaveLength(1)
    expect(await archiveProblems(db)).toEqual([])
  }
  await expect(archiveUntil('sealed')).rejects.toThrow('ended after sealed')
  await expect(archiveUntil('sealed')).rejects.toThrow('2026-04 is archived already.')

  const files = await listArchiveFiles(db, day('2026-04-01'))
  expect(files.length).toBeGreaterThan(2)
  expect(await readdir(folder)).toEqual([...earlier, ...files.map(({ name }) => name)])
  await checkArchivedFiles({ db, clock }, 'due')
  expect(await archiveProblems(db)).toEqual([])
})

test('months are archived in order, also one without transfers, and only once by two at a time', {
  timeout: 120_000,
}, async ({ run, clock, members, db, ownerDb, store }) => {
  clock.set('2026-05-11T00:00:00Z')
  await run((work) => makeMonths(work, 'Asia/Kolkata'))
  clock.set('2026-07-10T00:00:00Z')
  await members(1, usd('9'))
  await sealAll(run, db)
  const archive = (month: string) => archiveMonth({ db: ownerDb, store, clock }, day(month))

  await expect(archive('2026-06-01')).rejects.toThrow('2026-05 is not archived')
  const both = await Promise.allSettled([archive('2026-05-01'), archive('2026-05-01')])
  const june = await archive('2026-06-01')

  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(june).toEqual([])
  expect((await listArchivedMonths(db)).map(({ month }) => month)).toHaveLength(4)
  await checkArchivedFiles({ db, clock }, 'all')
  expect(await archiveProblems(db)).toEqual([])
})
