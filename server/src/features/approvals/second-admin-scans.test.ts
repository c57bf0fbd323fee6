import type { AdminId, MemberId } from '@clearstead/contract/values/ids'
import { scansOf } from '../../../testing/scans-of.ts'
import { expect, test } from '../../../testing/test.ts'
import { listQueue } from '../deposits/list-queue.ts'

const rows = 3000

/** Many deposits and approval requests that are done with, and ten of each that wait. */
const fill = (adminId: AdminId, memberId: MemberId) => `
  insert into deposits (member_id, amount, method, reference, reference_key, status, created_at, decided_at)
  select ${memberId}, 250000000000, 'bank', 'many ' || n, 'many' || n,
    case when n % 10 = 0 then 'pending' else 'rejected' end, now(), case when n % 10 > 0 then now() end
  from generate_series(1, ${rows}) n;
  insert into approvals (call, request, subject, summary, fingerprint, asked_by, asked_at, expires_at, status, decided_at)
  select 'PUT /deposite/{id}', '{"status": "approved"}', 'deposit:' || n, '{"code": "stored"}', sha256(n::text::bytea),
    ${adminId}, now(), now() + interval '3 days', case when n % 300 = 0 then 'waiting' else 'expired' end,
    case when n % 300 > 0 then now() end
  from generate_series(1, ${rows}) n;
  analyze deposits, approvals;`

test('a queue reads neither its rows nor the approval requests as a whole', {
  timeout: 60_000,
}, async ({ db, given, owner }) => {
  const { id: adminId } = await given.admin('finance')
  const { id: memberId } = await given.member()
  await owner.query(fill(adminId, memberId))
  const page = { page: 1, limit: 10, sort: 'oldest' } as const
  const tabs = [
    { status: 'pending', secondAdmin: false },
    { status: undefined, secondAdmin: true },
  ] as const

  const found = await db.transaction().execute(async (tx) => {
    const answers = []
    for (const tab of tabs) {
      let total = 0
      const read = async () => {
        total = (await listQueue(tx, new Date(), adminId, { ...page, ...tab })).total
      }
      let deposits = 0
      const { whole: approvals } = await scansOf(tx, 'approvals', async () => {
        deposits = (await scansOf(tx, 'deposits', read)).whole
      })
      answers.push({ total, deposits, approvals })
    }
    return answers
  })

  expect(found).toEqual([
    { total: 290, deposits: 0, approvals: 0 },
    { total: 10, deposits: 0, approvals: 0 },
  ])
})
