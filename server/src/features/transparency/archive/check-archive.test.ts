import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { usd } from '@clearstead/contract/values/money'
import { archiveProblems, book, day, sealAll, test } from '../../../../testing/ledger/archives.ts'
import { expect } from '../../../../testing/ledger/books.ts'
import { listArchiveFiles } from '../../../ledger/archive/months-of-archive.ts'
import { makeMonths } from '../../../ledger/months.ts'
import { withDuckDb } from '../../../plumbing/duckdb.ts'
import { archiveMonth } from './archive-month.ts'
import { checkArchivedFiles } from './check-archive.ts'
import { sha256Of } from './read-archive.ts'

const month = day('2026-03-01')

// The tests of this file share one database, in which the first archives a month.
test('the check of the books names a file that is missing or changed', {
  timeout: 120_000,
}, async ({ run, clock, members, db, ownerDb, folder, store }) => {
  const [ann] = await members(1, usd('90'))
  if (!ann) throw new Error('no member')
  await run((work) => makeMonths(work, 'Asia/Kolkata'))
  for (let times = 0; times < 9; times++) await book(run, ann)
  clock.set('2026-04-10T00:00:00Z')
  await book(run, ann)
  await sealAll(run, db)
  await archiveMonth({ db: ownerDb, store, clock, postingsPerFile: 8 }, month)
  const [file] = await listArchiveFiles(db, month)
  if (!file) throw new Error('no file')
  const path = join(folder, file.name)
  const bytes = await readFile(path)
  const found = async () => {
    await checkArchivedFiles({ db, clock }, 'due')
    return archiveProblems(db)
  }
  clock.set('2026-08-10T00:00:00Z')

  for (const place of [0, bytes.length >> 1, bytes.length - 1]) {
    const flipped = Buffer.from(bytes)
    flipped.writeUInt8(flipped.readUInt8(place) ^ 1, place)
    await writeFile(path, flipped)
    expect(await found()).toEqual([['archive_file', { file: file.name, fault: 'changed' }]])
  }
  await store.remove(file.name)
  expect(await found()).toEqual([['archive_file', { file: file.name, fault: 'missing' }]])
  await writeFile(path, bytes)
  expect(await found()).toEqual([])

  // Within a day nobody looks again, unless it is asked for.
  await store.remove(file.name)
  expect(await found()).toEqual([])
  await checkArchivedFiles({ db, clock }, 'all')
  expect(await archiveProblems(db)).toHaveLength(1)
  await writeFile(path, bytes)
  expect(await found()).toEqual([])
})

test('a file that was changed together with its hash does not agree with the seals', {
  timeout: 120_000,
}, async ({ clock, db, owner, folder }) => {
  const [file] = await listArchiveFiles(db, month)
  if (!file) throw new Error('no file')
  const path = join(folder, file.name)
  const bytes = await readFile(path)
  const change = async (replace: string) => {
    await writeFile(join(folder, 'before'), bytes)
    await withDuckDb(folder, (connection) =>
      connection.run(
        `copy (select * replace (${replace}) from read_parquet('before')) to '${path}' (format parquet)`,
      ),
    )
    await rm(join(folder, 'before'))
    await setHash(sha256Of(await readFile(path)))
    await checkArchivedFiles({ db, clock }, 'all')
    return archiveProblems(db)
  }
  const setHash = (sha256: string) =>
    owner.query(`alter table ledger.archive_files disable trigger all;
      update ledger.archive_files set sha256 = '\\x${sha256}' where name = '${file.name}';
      alter table ledger.archive_files enable trigger all`)

  const kinds = async (replace: string) =>
    [...new Set((await change(replace)).map(([code]) => code))].sort()
  expect(await kinds("memo || '!' as memo")).toEqual(['archive_chain', 'archive_seal'])
  expect(await kinds('at_micros + 1 as at_micros')).toEqual(['archive_chain', 'archive_seal'])
  expect(await kinds('amount * 2 as amount')).toEqual([
    'archive_chain',
    'archive_contents',
    'archive_seal',
  ])

  await writeFile(path, bytes)
  await setHash(file.sha256)
  await checkArchivedFiles({ db, clock }, 'all')
  expect(await archiveProblems(db)).toEqual([])
})

test('what is kept of an archived month is compared with its seal and its postings', {
  timeout: 120_000,
}, async ({ db, owner }) => {
  const change = (by: number) =>
    owner.query(`alter table ledger.archived_accounts disable trigger all;
      update ledger.archived_accounts set credited = credited + ${by} where (month, account_id) in (
        select month, account_id from ledger.archived_accounts where month = '2026-03-01' order by account_id desc limit 1);
      alter table ledger.archived_accounts enable trigger all`)

  await change(5)
  const problems = await archiveProblems(db)
  await change(-5)

  expect(problems.map(([code]) => code).sort()).toEqual(['archive_account', 'archive_seal'])
  expect(await archiveProblems(db)).toEqual([])
})
