import * as contract from '@clearstead/contract/awards/leadership'
import { usd } from '@clearstead/contract/values/money'
import { apiTest as test } from '../../../../testing/api.ts'
import { givenLeader, givenSettings, on, smallRanks } from '../../../../testing/awards/awards.ts'
import { expect } from '../../../../testing/test.ts'
import { checkRanks } from './check-ranks.ts'

const firstPage = { page: 1, limit: 10 }

test('ranks are listed, shown to their member with the next one, and withdrawn by finance', async ({
  api,
  db,
  given,
  run,
  clock,
}) => {
  await givenSettings(run, { leadership: smallRanks })
  await given.treasury('10000')
  const leader = await givenLeader(given, ['700', '300'])
  const senior = await givenLeader(given, ['4000', '500', '500'])
  await given.treasury('30')
  clock.forward({ days: 1 })
  await checkRanks({ db, clock, day: on('2026-04-01') })
  const finance = await api.as(await given.admin('finance'))
  const support = await api.as(await given.admin('support'))
  const me = await api.as(leader)

  const all = await finance.call(contract.listLeaders, firstPage)
  const seniors = await finance.call(contract.listLeaders, { ...firstPage, rank: 'Senior' })
  const found = await finance.call(contract.listLeaders, {
    ...firstPage,
    search: leader.username,
  })
  const ownRanks = await me.call(contract.getLeadershipOf, { memberId: leader.id, ...firstPage })

  expect(all.answer.total).toBe(3)
  expect(seniors.answer.rows).toMatchObject([{ memberId: senior.id, rank: 'Senior' }])
  expect(found.body.leadership).toMatchObject([
    { user_id: leader.id, rank: 'Leader', bonus: '30.00000000', bonus_status: 'paid' },
  ])
  expect(ownRanks.answer.next).toMatchObject({
    rank: 'Senior',
    business: usd('1000'),
    businessMissing: usd('4000'),
    directsMissing: 1,
  })
  expect(ownRanks.answer.rows).toMatchObject([{ rank: 'Leader', status: 'reached' }])
  const paid = found.answer.rows[0]?.id
  const due = all.answer.rows.find((row) => row.memberId === senior.id && row.rank === 'Leader')?.id
  if (paid === undefined || due === undefined) throw new Error('A rank is missing')
  expect((await support.call(contract.withdrawRank, { id: due })).code).toBe('people.not_permitted')
  expect((await me.call(contract.withdrawRank, { id: due })).code).toBe('people.not_permitted')
  expect((await finance.call(contract.withdrawRank, { id: paid })).code).toBe(
    'leadership.bonus_paid',
  )
  const withdrawn = await finance.call(contract.withdrawRank, { id: due })
  expect(withdrawn.answer.rank).toMatchObject({ status: 'withdrawn', bonusStatus: 'withdrawn' })
  expect((await finance.call(contract.withdrawRank, { id: due })).code).toBe('leadership.withdrawn')
  const lines = await db
    .selectFrom('auditLog')
    .select(['subject', 'after'])
    .where('subject', '=', `leadership:${due}`)
    .execute()
  expect(lines).toMatchObject([{ after: { status: 'withdrawn' } }])
})

test('a member sees only their own ranks', async ({ api, given }) => {
  const member = await given.member()
  const me = await api.as(member)
  const other = await given.member()

  expect((await api.send(contract.listLeaders)).status).toBe(401)
  expect((await me.send(contract.listLeaders)).code).toBe('people.not_permitted')
  expect((await me.send(contract.getLeadershipOf, { userId: other.id })).code).toBe(
    'people.not_yours',
  )
  const ownRanks = await me.call(contract.getLeadershipOf, { memberId: member.id, ...firstPage })
  expect(ownRanks.answer).toMatchObject({
    rows: [],
    total: 0,
    next: { rank: 'Leader', directs: 0 },
  })
  const admin = await api.as(await given.admin('support'))
  expect((await admin.send(contract.getLeadershipOf, { userId: 2_000_000_000 })).code).toBe(
    'people.unknown',
  )
})
