import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { listTable, listTableOf } from '@clearstead/contract/reports/statements'
import type { AccountId, MemberId, TransferId } from '@clearstead/contract/values/ids'
import { sql } from 'kysely'
import { openApi } from '../../../../testing/api.ts'
import { day, sealAll, test } from '../../../../testing/ledger/archives.ts'
import { bookThreeMonths } from '../../../../testing/ledger/booked-months.ts'
import { expect } from '../../../../testing/ledger/books.ts'
import { type Asking, answersOfReads } from '../../../../testing/ledger/ledger-readers.ts'
import { byLength } from '../../../../testing/lengths.ts'
import { routes } from '../../../app.ts'
import { operator, wallet } from '../../../ledger/accounts.ts'
import { listArchiveFiles } from '../../../ledger/archive/months-of-archive.ts'
import { verifyBooks } from '../../../ledger/integrity/verify.ts'
import { operatorBalancesAt, transfersInOrder } from '../../../ledger/journal.ts'
import { makeMonths } from '../../../ledger/months.ts'
import { reverseTransfer } from '../../../ledger/post-transfer.ts'
import { totalsByKind } from '../../../ledger/statements/kind-totals.ts'
import { listPostings } from '../../../ledger/statements/statements.ts'
import { getTransfer, listTransfersForAdmin, readTransfers } from '../../../ledger/transfers.ts'
import { transfersBetween } from '../../../ledger/walk-transfers.ts'
import type { Db } from '../../../plumbing/database/database.ts'
import { receipts, transferTexts } from '../auditors/queries.ts'
import { archiveMonth } from './archive-month.ts'
import { checkArchivedFiles } from './check-archive.ts'
import { dropMonth } from './drop-month.ts'

/** Of the transfers of dropped months one in so many is asked for. */
const every = byLength({ long: 5, short: 25 })

const lastId = 9_000_000_000_000_000 as TransferId

/** What readers say that no call answers in full. */
async function readInside(db: Db, ids: readonly TransferId[], members: readonly MemberId[]) {
  const collect = async <Row>(batches: AsyncIterable<readonly Row[]>) => {
    const all: Row[] = []
    for await (const batch of batches) all.push(...batch)
    return all
  }
  const period = { from: new Date('2026-03-01T00:00:00Z'), to: new Date('2026-06-01T00:00:00Z') }
  const middle = { from: new Date('2026-04-29T08:00:00Z'), to: period.to }
  const lists = []
  for (const memberId of members) {
    for (const filter of [{}, { kinds: ['transfer'] as const }, { direction: 'debit' as const }]) {
      for (const limit of byLength({ long: [2, 5, 100], short: [5] })) {
        for (const page of [1, 2, 3]) {
          const { rows, total } = await listPostings(db, memberId, filter, { page, limit })
          lists.push({ rows, total })
        }
      }
    }
    lists.push(await totalsByKind(db, memberId), await totalsByKind(db, memberId, middle))
  }
  return {
    lists,
    transfers: await readTransfers(db, ids),
    pages: await listTransfersForAdmin(db, { kinds: ['transfer'] }, { page: 2, limit: 2 }),
    all: await collect(transfersInOrder(db, { after: 0 as TransferId, upto: lastId })),
    some: await collect(transfersBetween(db, ['transfer', 'deposit'], { ...period, batchSize: 2 })),
    late: await collect(transfersBetween(db, ['withdrawal', 'direct'], middle)),
    texts: await collect(transferTexts(db, lastId)),
    receipts: await collect(receipts(db)),
    balances: await Promise.all(ids.map((id) => operatorBalancesAt(db, id))),
  }
}

function firstDifference(before: string, after: string): string {
  const place = [...before].findIndex((letter, index) => letter !== after[index])
  const around = (text: string) => text.slice(Math.max(0, place - 60), place + 120)
  return `${around(before)} | ${around(after)}`
}

/** Whether the points of a course, or its weeks, are the last of those of another, some of them. */
function isEndOf(body: string | undefined, whole: string): boolean {
  const [, points] = /"(?:points|weeks)":\[(\{"(?:day|from)":.*)$/.exec(body ?? '') ?? []
  return points !== undefined && whole.endsWith(points)
}

const isCourse = (question: string) => /\/(course|weeks)\b/.test(question)

/** By which a statement says that it took longer. */
const fromArchive = '"is_from_archive":true'

/** What tells of the drop itself, and a long search that reads the rules alone. */
const leftOut = new Set(['GET /audit', 'GET /audit/verify', 'POST /simulator/strategies'])

// The tests of this file share one database.
let asked: Asking
let dropped: TransferId[]

test('every call that reads answers the same after two of three months were dropped, or says that they are archived', {
  timeout: 600_000,
}, async ({ run, clock, given, db, ownerDb, store }) => {
  const members = await bookThreeMonths({ db, run, given, clock })
  const admin = await given.admin()
  await archiveMonth({ db: ownerDb, store, clock, postingsPerFile: 20 }, day('2026-03-01'))
  await archiveMonth({ db: ownerDb, store, clock, postingsPerFile: 20 }, day('2026-04-01'))
  clock.set('2026-07-10T00:00:00Z')
  await run((work) => makeMonths(work, 'Asia/Kolkata'))
  const { rows } = await sql<{ id: TransferId; reference: string }>`
    select id, reference from ledger.transfers order by id`.execute(db)
  const ids = rows.map(({ id }) => id)
  dropped = ids.filter((id) => id < 2605000000000000)
  const { rows: trades } = await sql<{ hash: string }>`
    select encode(hash, 'hex') as hash from market_trades where status = 'completed' order by id`.execute(
    db,
  )
  const some = [...dropped.filter((_, index) => index % every === 0), ...ids.slice(-2)]
  const api = await openApi(db, clock)
  const { token: asAdmin } = await api.as(admin)
  const { token: asMember } = await api.as({ id: members[0] as MemberId })
  asked = {
    tokens: { admin: asAdmin, member: asMember },
    members: members.slice(0, byLength({ long: 2, short: 1 })),
    transferIds: some,
    accountIds: [
      ...members.slice(0, 2).map((id) => wallet(id, 'funding').id),
      operator('treasury').id,
      operator('custody').id,
    ] as AccountId[],
    searches: [rows[3]?.reference ?? '', String(dropped[2]), 'A memo', 'a me'],
    hashes: trades.map(({ hash }) => hash),
    months: ['2026-03', '2026-04', '2026-05'],
    periods: [
      { from: '2026-03-10', to: '2026-04-28' },
      { from: '2026-04-01' },
      { to: '2026-04-28' },
      { from: '2026-05-01', to: '2026-05-31' },
    ].slice(0, byLength({ long: 4, short: 1 })),
  }
  const reading = new Set(
    routes
      .filter(({ kind }) => kind === 'read' || kind === 'download')
      .map(({ endpoint }) => endpoint.name),
  )
  const read = () =>
    answersOfReads(api, (name) => reading.has(name as never) && !leftOut.has(name), asked)
  const before = await read()
  const inside = await readInside(db, some, members)
  const drop = (month: string) => dropMonth({ db: ownerDb, clock }, day(month))

  await drop('2026-03-01')
  await drop('2026-04-01')

  expect(await readInside(db, some, members)).toEqual(inside)
  const after = await read()
  const [member, back] = [await api.as({ id: members[0] as MemberId }), await api.as(admin)]
  const [memberId, page] = [members[0] as MemberId, { page: 1, limit: 100 }] as const
  const answers = [
    await member.call(listTableOf, { memberId, tableName: 'transfer_transaction', ...page }),
    await member.call(listTableOf, { memberId, tableName: 'direct_transaction', ...page }),
    await back.call(listTable, { tableName: 'transfer_transaction', ...page }),
  ]
  const tables = answers.map(({ answer }) => answer.isFromArchive)
  await api.server.close()
  const archived: string[] = []
  const differing: string[] = []
  const courses: string[] = []
  const saidSlower: string[] = []
  for (const [question, answer] of before) {
    const now = after.get(question)
    expect(answer.body).not.toContain(fromArchive)
    if (now?.body.includes(fromArchive)) {
      saidSlower.push(question)
      now.body = now.body.replaceAll(fromArchive, fromArchive.replace('true', 'false'))
    }
    if (now?.body.includes('"ledger.archived"')) archived.push(question)
    // It says with which day it begins, and answers for the days from then on as before.
    else if (isCourse(question) && isEndOf(now?.body, answer.body)) courses.push(question)
    else if (now?.status !== answer.status || now.body !== answer.body) {
      differing.push(`${question}: ${firstDifference(answer.body, now?.body ?? '')}`)
    }
  }
  expect([...before.values()].filter(({ status }) => status === 200).length).toBeGreaterThan(300)
  expect(differing).toEqual([])
  expect(archived).toEqual([])
  expect(courses.length).toBeGreaterThan(1)
  const calls = saidSlower.map((question) => /v1\/(.*?)(\/\d|\?| |$)/.exec(question)?.[1])
  expect([...new Set(calls)].sort()).toEqual(['tr/all', 'tr/user'])
  expect(tables).toEqual([true, true, true])
})

test('a transfer of a dropped month is reversed once, in the open month, and the books are right', {
  timeout: 120_000,
}, async ({ run, clock, db }) => {
  clock.set('2026-07-11T00:00:00Z')
  const open = [...(await readTransfers(db, dropped)).values()].filter(
    ({ kind, reversedBy }) => (kind === 'transfer' || kind === 'direct') && reversedBy === null,
  )
  expect(new Set(open.map(({ kind }) => kind))).toEqual(new Set(['transfer', 'direct']))

  for (const { id } of open) {
    const reversal = await run((work) => reverseTransfer(work, { transferId: id }))
    expect(Math.floor(reversal / 1e12)).toBe(2607)
    expect(await getTransfer(db, reversal)).toMatchObject({ reverses: id })
    expect(await getTransfer(db, id)).toMatchObject({ reversedBy: reversal })
    await expect(run((work) => reverseTransfer(work, { transferId: id }))).rejects.toRefuseWith(
      'ledger.duplicate',
    )
  }
  await sealAll(run, db)

  expect((await verifyBooks(db)).problems).toEqual([])
})

test('what the application keeps of a dropped month must be what was booked, and what the file holds', async ({
  db,
  clock,
  owner,
}) => {
  const { rows } = await sql<{ id: TransferId; reference: string }>`
    select transfer_id as id, reference from ledger.transfer_references
    where transfer_id < 2605000000000000 and transfer_id not in (select id from ledger.kept_transfers) limit 1`.execute(
    db,
  )
  const [one] = rows
  if (!one) throw new Error('no transfer')
  const keep = (id: number, reference: string, accounts: number[], amounts: number[]) =>
    sql`select ledger.keep_transfer(${id}, 'transfer', ${reference}, now(), null, 'x', 'x', null,
      ${accounts}::bigint[], ${amounts}::bigint[])`.execute(db)

  for (const [id, reference, accounts, amounts] of [
    [one.id, 'another', [16, 32], [-1, 1]],
    [one.id + 1, one.reference, [16, 32], [-1, 1]],
    [one.id, one.reference, [32, 16], [-1, 1]],
    [one.id, one.reference, [16, 32], [-1, 2]],
  ] as const) {
    await expect(keep(id, reference, [...accounts], [...amounts])).rejects.toMatchObject({
      code: 'LG013',
    })
  }
  await keep(one.id, one.reference, [16, 32], [-1, 1])
  await checkArchivedFiles({ db, clock }, 'all')
  const { rows: found } = await sql<{ problems: { code: string; facts: object }[] }>`
    select problems from archive_checks where problems <> '[]'`.execute(db)

  expect(found).toMatchObject([
    { problems: [{ code: 'transparency.problem.archive_kept', facts: { transfer: one.id } }] },
  ])
  await owner.query('set session_replication_role = replica')
  await owner.query('delete from ledger.kept_transfers where id = $1', [one.id])
  await owner.query('reset session_replication_role')
  await checkArchivedFiles({ db, clock }, 'all')
})

test('a file that is missing is said, and nothing is shorter', async ({ db, folder }) => {
  const [file] = await listArchiveFiles(db, day('2026-04-01'))
  const [ann] = asked.members
  if (!file || ann === undefined) throw new Error('no file')
  const path = join(folder, file.name)
  const bytes = await readFile(path)
  const whole = { page: 1, limit: 1000 }
  const { rows, total } = await listPostings(db, ann, {}, whole)
  expect(rows).toHaveLength(total as number)

  await rm(path)
  await expect(listPostings(db, ann, {}, whole)).rejects.toRefuseWith('ledger.archive_unavailable')
  await expect(listPostings(db, ann, { kinds: ['transfer'] }, whole)).rejects.toRefuseWith(
    'ledger.archive_unavailable',
  )
  expect((await listPostings(db, ann, {}, { page: 1, limit: 1 })).rows).toHaveLength(1)
  await writeFile(path, bytes)
  expect((await listPostings(db, ann, {}, whole)).rows).toHaveLength(rows.length)
})

test('a snapshot from before a drop is refused, as it finds the month nowhere', async ({
  db,
  owner,
}) => {
  await owner.query('begin')
  await owner.query('alter table ledger.transfers_2605 rename to gone_2605')
  await owner.query('commit')
  const [ann] = asked.members
  if (ann === undefined) throw new Error('no member')

  const list = listPostings(db, ann, {}, { page: 1, limit: 1000 })

  await expect(list).rejects.toRefuseWith('ledger.archived')
  await owner.query('alter table ledger.gone_2605 rename to transfers_2605')
})
