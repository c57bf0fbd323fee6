import * as contract from '@clearstead/contract/awards/bonus'
import { longestPage } from '@clearstead/contract/call/paging'
import { claimDailyRoi } from '@clearstead/contract/daily/claims'
import * as daily from '@clearstead/contract/daily/videos'
import type { BonusId, VideoId } from '@clearstead/contract/values/ids'
import { usd } from '@clearstead/contract/values/money'
import { type Api, apiTest as test } from '../../../../testing/api.ts'
import type { Given } from '../../../../testing/given.ts'
import { withReason } from '../../../../testing/plans/high-yield.ts'
import { expect } from '../../../../testing/test.ts'
import { walletsOf } from '../../../ledger/balances.ts'

const { returnReason: return_reason } = withReason
const offer = { title: 'Welcome', amount: '10', return_reason }

async function people(api: Api, given: Given) {
  await given.treasury('10000')
  const member = await given.member({ plan: usd('250') })
  return {
    member,
    asMember: await api.as(member),
    asOther: await api.as(await given.member()),
    asFinance: await api.as(await given.admin('owner')),
    asSupport: await api.as(await given.admin('support')),
  }
}

test('a bonus is offered, seen, claimed once per key, changed and ended', async ({
  api,
  given,
  db,
  clock,
}) => {
  const { member, asMember, asFinance } = await people(api, given)
  const bonus_type = 'whole_way'

  const added = await asFinance.send(contract.addBonus, { bonus_type, ...offer, max_claims: 3 })
  const { id } = added.body.bonus as { id: BonusId }
  const seen = await asMember.call(contract.listBonuses, longestPage)
  const claim = { user_id: member.id, bonus_type, plan_id: 1 }
  const key = { idempotencyKey: 'bonus-1' }
  const claimed = await asMember.send(contract.claimBonus, claim, key)
  const repeated = await asMember.send(contract.claimBonus, claim, key)
  const twice = await asMember.send(contract.claimBonus, claim)
  const changed = await asFinance.send(contract.updateBonus, {
    return_reason,
    id,
    amount: null,
    percent: '2.5',
    ends_at: '2026-12-31',
  })
  const sentBack = await asFinance.send(contract.updateBonus, {
    ...(changed.body.bonus as object),
  })
  const retyped = await asFinance.send(contract.updateBonus, { id, bonus_type: 'another' })
  const tooFew = await asFinance.send(contract.updateBonus, { id, max_claims: 0, title: '' })
  const after = await asMember.call(contract.listBonuses, longestPage)
  const removed = await asFinance.call(contract.removeBonus, { id })

  expect(added.status).toBe(201)
  expect(seen.answer.rows.find((bonus) => bonus.id === id)).toMatchObject({
    bonusType: bonus_type,
    amount: usd('10'),
    percent: null,
    planId: null,
    endsAt: null,
    maxClaims: 3,
    claims: 0,
    active: true,
    status: 'open',
    claimed: false,
    worth: usd('10'),
    reason: null,
    startsAt: clock(),
  })
  expect(claimed.body).toEqual({
    message: 'Bonus has been claimed',
    amount: '10.00000000',
    claimed_at: clock().toISOString(),
  })
  expect(repeated.body).toEqual(claimed.body)
  expect(twice.code).toBe('bonus.claimed')
  expect(changed.body).toMatchObject({
    message: 'Bonus Updated Successfully!',
    bonus: { id, amount: null, percent: '2.50', ends_at: '2026-12-31T00:00:00.000Z', claims: 1 },
  })
  expect(sentBack.body).toEqual(changed.body)
  expect(retyped.body).toMatchObject({ errors: [{ path: 'bonus_type' }] })
  expect(tooFew.code).toBe('call.invalid')
  expect(after.answer.rows.find((bonus) => bonus.id === id)).toMatchObject({
    claimed: true,
    worth: usd('6.25'),
    reason: 'You have already claimed this bonus.',
  })
  expect(removed.answer.ended).toBe(true)
  expect(await walletsOf(db, member.id)).toMatchObject({ working: usd('10') })
})

test('the type roi_income is the daily claim', async ({ api, given, db, clock }) => {
  const { member, asMember, asFinance } = await people(api, given)
  const claim = { memberId: member.id, bonusType: contract.dailyBonusType }

  const tooEarly = await asMember.call(contract.claimBonus, claim)
  await asMember.call(daily.startWatch, { id: 0 as VideoId })
  clock.forward({ seconds: 10 })
  const claimed = await asMember.call(contract.claimBonus, claim)
  const twice = await asMember.call(contract.claimBonus, claim)
  const selfTrade = await asMember.call(claimDailyRoi, { memberId: member.id })
  const named = await asFinance.send(contract.addBonus, { bonus_type: 'roi_income', ...offer })

  expect(tooEarly.code).toBe('daily.not_watched')
  expect(claimed.body).toEqual({
    message: 'Trade Successfull!',
    amount: '1.00000000',
    capped: '0.00000000',
    held: '0.00000000',
    claimed_at: clock().toISOString(),
  })
  expect(twice.code).toBe('daily.already_claimed')
  expect(selfTrade.code).toBe('daily.already_claimed')
  expect(named.code).toBe('call.invalid')
  expect(await walletsOf(db, member.id)).toMatchObject({ non_working: usd('1') })
})

test('nobody, a stranger, a blocked member and an admin without finance are refused', async ({
  api,
  given,
  db,
}) => {
  const { member, asMember, asOther, asFinance, asSupport } = await people(api, given)
  const bonus_type = 'guarded'
  const added = await asFinance.send(contract.addBonus, { bonus_type, ...offer })
  const { id } = added.body.bonus as { id: BonusId }
  const claim = { user_id: member.id, bonus_type }
  const edits = async (caller: Pick<Api, 'send'>) => [
    (await caller.send(contract.addBonus, { bonus_type: 'mine', ...offer })).code,
    (await caller.send(contract.updateBonus, { id, amount: '9999' })).code,
    (await caller.send(contract.removeBonus, { id })).code,
  ]

  expect(await edits(api)).toEqual(Array(3).fill('people.not_signed_in'))
  expect(await edits(asMember)).toEqual(Array(3).fill('people.not_permitted'))
  expect(await edits(asSupport)).toEqual(Array(3).fill('people.not_permitted'))
  expect((await api.send(contract.listBonuses)).code).toBe('people.not_signed_in')
  expect((await api.send(contract.claimBonus, claim)).code).toBe('people.not_signed_in')
  expect((await asOther.send(contract.claimBonus, claim)).code).toBe('people.not_yours')
  expect((await asFinance.send(contract.claimBonus, claim)).code).toBe('people.not_permitted')
  await db.updateTable('users').set({ status: 'block' }).where('id', '=', member.id).execute()
  expect((await asMember.send(contract.claimBonus, claim)).code).toBe('people.blocked')
})

test('members do not see bonuses that are off or over, and invalid input is refused', async ({
  api,
  given,
}) => {
  const { member, asMember, asFinance } = await people(api, given)
  const add = (values: Record<string, unknown>) =>
    asFinance.send(contract.addBonus, { bonus_type: 'odd', ...offer, ...values })
  const hidden = await add({ bonus_type: 'hidden', active: false })

  for (const wrong of [
    { bonus_type: 'Upper Case' },
    { bonus_type: "x'; drop" },
    { amount: '0' },
    { amount: '-5' },
    { percent: '2' },
    { amount: null },
    { amount: null, percent: '0' },
    { max_claims: -1 },
    { max_claims: 1.5 },
    { starts_at: '2026-05-01', ends_at: '2026-04-01' },
    { claims: 5 },
  ]) {
    expect([wrong, (await add(wrong)).code]).toEqual([wrong, 'call.invalid'])
  }
  expect((await add({ plan_id: 2_000_000_000 })).code).toBe('plans.unknown')
  expect(hidden.body).toMatchObject({ bonus: { status: 'paused' } })
  const types = async (caller: typeof asMember) =>
    (await caller.call(contract.listBonuses, longestPage)).answer.rows.map(
      ({ bonusType }) => bonusType,
    )
  expect(await types(asMember)).not.toContain('hidden')
  expect(await types(asFinance)).toContain('hidden')
  const claim = await asMember.send(contract.claimBonus, {
    user_id: member.id,
    bonus_type: 'hidden',
  })
  expect(claim.code).toBe('bonus.not_open')
})
