import { rename } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { day, test } from '../../../../testing/ledger/archives.ts'
import { bookThreeMonths } from '../../../../testing/ledger/booked-months.ts'
import { expect } from '../../../../testing/ledger/books.ts'
import { listArchiveFiles } from '../../../ledger/archive/months-of-archive.ts'
import { makeMonths } from '../../../ledger/months.ts'
import { archiveMonth } from './archive-month.ts'
import { type DropStep, dropMonth } from './drop-month.ts'

// The tests of this file share one database, of which the last two drop a month each.
test('a month is dropped only when it is archived, the oldest, old enough, whole in its files, and nothing waits', {
  timeout: 240_000,
}, async ({ run, clock, given, db, owner, ownerDb, store, folder }) => {
  await bookThreeMonths({ db, run, given, clock })
  const drop = (month: string) => dropMonth({ db: ownerDb, clock }, day(month))
  const archive = (month: string) => archiveMonth({ db: ownerDb, store, clock }, day(month))
  await archive('2026-03-01')

  await expect(drop('2026-03-01')).rejects.toThrow(
    '2026-03 is too new: only 2 later months have begun, and 3 stay in the database.',
  )
  clock.set('2026-06-10T00:00:00Z')
  await run((work) => makeMonths(work, 'Asia/Kolkata'))
  await expect(drop('2025-01-01')).rejects.toThrow('The ledger has no month 2025-01.')
  await expect(drop('2026-04-01')).rejects.toThrow('2026-04 is not archived')
  await archive('2026-04-01')
  await expect(drop('2026-04-01')).rejects.toThrow('2026-03 is still in the database')
  await owner.query(`insert into level_queue (day, legs_id) values ('2026-03-30', 7)`)
  await expect(drop('2026-03-01')).rejects.toThrow(
    '2026-03 cannot be dropped. It has\n  1 claims whose level income is not credited: 7',
  )
  await owner.query('delete from level_queue')
  const [file] = await listArchiveFiles(db, day('2026-04-01'))
  if (!file) throw new Error('no file')
  const path = join(folder, file.name)
  await rename(path, `${path}.away`)
  await expect(drop('2026-03-01')).rejects.toThrow(file.name)
  await rename(`${path}.away`, path)
  await owner.query('update movement_progress set upto = 1')
  await expect(drop('2026-03-01')).rejects.toThrow(
    '2026-03 cannot be dropped yet: its movements are not added to the daily figures.',
  )
  await owner.query(
    'update movement_progress set upto = (select settled_id from ledger.settlement)',
  )
  expect(await owner.query('select from ledger.dropped_months')).toMatchObject({ rowCount: 0 })
})

test('while others hold the books nothing is dropped', { timeout: 60_000 }, async ({
  clock,
  ownerDb,
  owner,
}) => {
  clock.set('2026-06-10T00:00:00Z')
  await owner.query('begin')
  await owner.query('lock table ledger.transfers in row exclusive mode')
  const busy = dropMonth({ db: ownerDb, clock, attempts: 1 }, day('2026-03-01'))

  await expect(busy).rejects.toThrow('Others use the books without a pause')
  await owner.query('rollback')
  expect(await owner.query('select from ledger.dropped_months')).toMatchObject({ rowCount: 0 })
})

test('a drop that was ended after any step is run again, and leaves one line in the audit log', {
  timeout: 120_000,
}, async ({ db, clock, ownerDb }) => {
  clock.set('2026-06-10T00:00:00Z')
  const dropUntil = (last: DropStep) =>
    dropMonth(
      {
        db: ownerDb,
        clock,
        after: (step) => {
          if (step === last) throw new Error(`ended after ${step}`)
        },
      },
      day('2026-03-01'),
    )

  await expect(dropUntil('files read back')).rejects.toThrow('ended after files read back')
  await expect(dropUntil('books checked')).rejects.toThrow('ended after books checked')
  await expect(dropUntil('dropped')).rejects.toThrow('ended after dropped')
  await expect(dropUntil('dropped')).rejects.toThrow('2026-03 is dropped already.')

  const { rows } = await sql<{ action: string; subject: string; actorKind: string }>`
    select action, subject, actor_kind from audit_log where action = 'drop-month'`.execute(db)
  expect(rows).toEqual([{ action: 'drop-month', subject: 'month:2026-03', actorKind: 'job' }])
})
