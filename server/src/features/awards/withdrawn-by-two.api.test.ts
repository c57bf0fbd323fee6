import { approve, listApprovals } from '@clearstead/contract/approvals'
import { listCtoMonths, withdrawCto } from '@clearstead/contract/awards/cto'
import { listLeaders, withdrawRank } from '@clearstead/contract/awards/leadership'
import type { ProgrammeDay } from '@clearstead/contract/values/days'
import { apiTest as test } from '../../../testing/api.ts'
import { givenDualApproval } from '../../../testing/approvals/approvals.ts'
import { defined } from '../../../testing/defined.ts'
import { expect } from '../../../testing/test.ts'
import type { Caller } from '../../simulation/call-api.ts'
import { makeCtoMonth } from './cto/make-month.ts'

const firstPage = { page: 1, limit: 10 } as const
const summaryOf = async (who: Caller) =>
  (await who.call(listApprovals, { page: 1, limit: 1 })).answer.rows[0]?.summary.message

test('with dual approval on, a rank and a month of the CTO pool are withdrawn by two admins', async ({
  api,
  clock,
  db,
  given,
  owner,
  run,
}) => {
  clock.set('2026-05-01T00:10:00Z')
  await makeCtoMonth({ db, clock, day: '2026-05-01' as ProgrammeDay })
  const { finance, other } = await givenDualApproval({ api, given, run })
  const member = await given.member()
  await owner.query(
    `insert into leadership_ranks (member_id, rank, rank_key, reached_on, business, business_needed, directs,
       directs_needed, rule_version, noted_at, bonus, bonus_status)
     values ($1, 'Leader', 'Leader', '2026-04-30', 500000000, 500000000, 3, 3, 1, '2026-04-30', 3000000000, 'due')`,
    [member.id],
  )
  const rank = defined((await finance.call(listLeaders, firstPage)).answer.rows[0])
  const month = defined((await finance.call(listCtoMonths, firstPage)).answer.rows[0])

  const askedRank = await finance.call(withdrawRank, { id: rank.id })
  const rankSummary = await summaryOf(other)
  const askedMonth = await finance.call(withdrawCto, { id: month.id })
  const monthSummary = await summaryOf(other)
  const approved = [
    await other.call(approve, { id: defined(askedRank.answer.approval).id }),
    await other.call(approve, { id: defined(askedMonth.answer.approval).id }),
  ]

  expect(askedRank.answer.rank).toMatchObject({ status: 'reached', bonusStatus: 'due' })
  expect(rankSummary).toBe(
    `Withdraw the rank Leader of ${member.username}, with its bonus of $30.00`,
  )
  expect(askedMonth.answer.cto).toMatchObject({ status: 'open' })
  expect(monthSummary).toBe('Cancel the CTO pool of 2026-04, $0.00 for 0 leaders')
  expect(approved.map(({ status }) => status)).toEqual([200, 200])
  const after = await finance.call(listLeaders, firstPage)
  expect(after.answer.rows[0]).toMatchObject({ status: 'withdrawn', bonusStatus: 'withdrawn' })
})
