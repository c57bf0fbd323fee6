import * as contract from '@clearstead/contract/referral/tree'
import { usd } from '@clearstead/contract/values/money'
import { apiTest } from '../../../../testing/api.ts'
import { expect } from '../../../../testing/test.ts'
import { foldAll } from '../public.ts'

apiTest('an owner moves a member, and the audit log says why', async ({ api, given, db }) => {
  const [from, to] = [await given.member(), await given.member()]
  const member = await given.member({ sponsor: from })
  const owner = await api.as(await given.admin('owner'))
  const request = {
    memberId: member.id,
    sponsorCode: to.referralCode.toLowerCase(),
    reason: 'Typo',
  }

  const moved = await owner.call(contract.moveMember, request)

  expect([moved.status, moved.answer.message]).toEqual([200, 'The member was moved.'])
  const line = await db
    .selectFrom('auditLog')
    .select(['before', 'after'])
    .where('subject', '=', `user:${member.id}`)
    .executeTakeFirstOrThrow()
  expect(line).toEqual({
    before: { sponsor: from.id },
    after: { sponsor: to.id, reason: 'Typo' },
  })
  expect((await owner.call(contract.moveMember, request)).code).toBe('referral.same_sponsor')
})

apiTest('a move is refused to others, and what it names must exist', async ({ api, given }) => {
  const member = await given.member()
  const below = await given.member({ sponsor: member })
  const owner = await api.as(await given.admin('owner'))
  const request = { memberId: member.id, sponsorCode: below.referralCode, reason: 'A mistake' }
  const statuses = [
    (await api.call(contract.moveMember, request)).status,
    (await (await api.as(member)).call(contract.moveMember, request)).status,
    (await (await api.as(await given.admin('finance'))).call(contract.moveMember, request)).status,
    (await owner.send(contract.moveMember, { user_id: member.id, reffer_by: 'A', reason: 'no' }))
      .status,
  ]
  const nobody = { ...request, memberId: 999_999 as typeof member.id }

  expect(statuses).toEqual([401, 403, 403, 400])
  expect((await owner.call(contract.moveMember, request)).code).toBe('referral.loop')
  expect((await owner.call(contract.moveMember, nobody)).code).toBe('people.unknown')
  expect(
    (await owner.call(contract.moveMember, { ...request, sponsorCode: 'NOSUCH99' })).code,
  ).toBe('referral.unknown_code')
})

apiTest('a member and admins see the legs, strongest first', async ({ api, given, db, clock }) => {
  await given.treasury('1000')
  const top = await given.member()
  const weak = await given.member({ sponsor: top, plan: usd('100') })
  const strong = await given.member({ sponsor: top, plan: usd('50') })
  await given.member({ sponsor: strong, plan: usd('200') })
  await foldAll(db, clock)
  const asked = { memberId: top.id, page: 1, limit: 10 }

  const own = await (await api.as(top)).call(contract.listLegs, asked)
  const second = await (await api.as(await given.admin('support'))).call(contract.listLegs, {
    ...asked,
    page: 2,
    limit: 1,
  })

  expect(own.answer.rows).toEqual([
    {
      memberId: strong.id,
      username: strong.username,
      members: 2,
      business: usd('250'),
      activeBusiness: usd('250'),
    },
    {
      memberId: weak.id,
      username: weak.username,
      members: 1,
      business: usd('100'),
      activeBusiness: usd('100'),
    },
  ])
  expect([second.answer.total, second.answer.rows[0]?.memberId]).toEqual([2, weak.id])
  expect((await api.call(contract.listLegs, asked)).status).toBe(401)
  expect((await (await api.as(weak)).call(contract.listLegs, asked)).code).toBe('people.not_yours')
})
