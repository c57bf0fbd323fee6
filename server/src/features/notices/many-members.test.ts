import type { MemberId } from '@clearstead/contract/values/ids'
import { scansOf } from '../../../testing/scans-of.ts'
import { expect, test } from '../../../testing/test.ts'
import type { Tx } from '../../plumbing/database/database.ts'
import { announce } from './announcements/announce.ts'
import { listAnnouncementsForAdmin } from './announcements/queries.ts'
import { noticeTickers } from './jobs.ts'
import { markAllSeen, markSeen, showNotices } from './show-notices.ts'

const members = 50_000
const announcementsBefore = 2_000

test('an announcement to 50,000 members is one row, and a member’s list stays one quick read', async ({
  db,
  given,
  owner,
  run,
}) => {
  const admin = await given.admin('content')
  const { id: memberId } = await given.member()
  await owner.query(`insert into users (role, username, email, password_hash, referral_code, created_at, updated_at)
    select 'user', 'm' || n, 'm' || n || '@example.org', 'x', 'Z' || lpad(n::text, 7, '0'), '2026-01-01', '2026-01-01'
    from generate_series(1, ${members}) n`)
  await owner.query(`insert into announcements (title, message, type, is_for_all, created_by, created_at)
    select 'Old', 'News', 'notification', true, ${admin.id}, '2026-04-01'
    from generate_series(1, ${announcementsBefore})`)
  await owner.query(`insert into notices (member_id, event, key, title, message, created_at)
    select u.id, 'deposit.approved', 'k' || n, 'Deposit', 'Approved', '2026-04-01'
    from users u, generate_series(1, 4) n where u.role = 'user'`)
  await owner.query('analyze')

  const announcement = { title: 'New', message: 'News', type: 'notification', users: true } as const
  await run((work) => announce(work, admin.id, { ...announcement, recipients: [] }))

  const written = await owner.query('select count(*)::int as rows from announcements')
  const readers = await owner.query('select count(*)::int as rows from announcement_readers')
  const live = await owner.query(
    `select count(*)::int as rows from live_events where audience = 'members'`,
  )
  expect([written.rows[0]?.rows, readers.rows[0]?.rows, live.rows[0]?.rows]).toEqual([
    announcementsBefore + 1,
    0,
    1,
  ])
  const { rows, total, unseen } = await showNotices(
    { db, now: new Date(), language: 'en' },
    memberId,
    {},
    { page: 1, limit: 10 },
  )
  expect([rows.length, total, unseen]).toEqual([
    10,
    announcementsBefore + 5,
    announcementsBefore + 5,
  ])
  expect(await rowsTouched(owner, memberId)).not.toMatch(/Seq Scan on (notices|users)/)
})

test('the count of readers is exact and is not recounted for each list', async ({
  clock,
  db,
  given,
  owner,
  run,
}) => {
  const admin = await given.admin('content')
  const announcement = {
    title: 'Seen',
    message: 'News',
    type: 'notification',
    users: true,
  } as const
  const { id } = await run((work) => announce(work, admin.id, { ...announcement, recipients: [] }))
  const { rows: readers } = await owner.query<{ id: MemberId }>(
    `select id from users where role = 'user' order by id limit 3`,
  )
  for (const { id: memberId } of readers) await run((work) => markSeen(work, memberId, id))
  const list = (tx: Tx) => listAnnouncementsForAdmin(tx, new Date(), { page: 1, limit: 10 })
  const seen = () =>
    run(async ({ tx }) => ({
      count: (await list(tx)).rows[0]?.seenCount,
      scans: await scansOf(tx, 'announcement_readers', () => list(tx)),
    }))

  const before = await seen()
  for (const ticker of noticeTickers) await ticker.run({ db, clock })
  for (const { id: memberId } of readers) await run((work) => markAllSeen(work, memberId))
  const after = await seen()

  expect([before, after]).toEqual([
    { count: 3, scans: { whole: 0, byIndex: 0 } },
    { count: 3, scans: { whole: 0, byIndex: 0 } },
  ])
  const { rows: waiting } = await owner.query(
    `select 1 from announcement_seen where announcement_id = ${id}`,
  )
  expect(waiting).toEqual([])
})

/** The query plan for a member's notices. */
async function rowsTouched(owner: import('pg').Client, memberId: MemberId): Promise<string> {
  const { rows } = await owner.query<{ 'QUERY PLAN': string }>(
    `explain select id, title from notices where member_id = ${memberId} order by id desc limit 10`,
  )
  return rows.map((row) => row['QUERY PLAN']).join('\n')
}
