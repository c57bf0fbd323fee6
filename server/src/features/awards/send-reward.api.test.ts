import {
  listRewardNotices,
  listRewardsReceived,
  listRewardsSent,
  markRewardsSeen,
  sendReward,
} from '@clearstead/contract/awards/sent-rewards'
import { longestPage } from '@clearstead/contract/call/paging'
import { usd } from '@clearstead/contract/values/money'
import { apiTest as test } from '../../../testing/api.ts'
import { expect } from '../../../testing/test.ts'
import { walletsOf } from '../../ledger/balances.ts'

const notice = { title: 'Well done', message: 'For your first month', toAll: false }

test('pays a reward once per key, cut to each limit, and shows its notice until the member marks it as seen', async ({
  api,
  given,
  db,
}) => {
  await given.treasury('1000')
  const member = await given.member({ plan: usd('100') })
  const noPlan = await given.member()
  const finance = await api.as(await given.admin('finance'))
  const before = (await walletsOf(db, member.id)).working ?? usd('0')
  const request = { ...notice, memberIds: [member.id, noPlan.id], amount: usd('7') }

  const sent = await finance.call(sendReward, request, { idempotencyKey: 'reward-1' })
  const again = await finance.call(sendReward, request, { idempotencyKey: 'reward-1' })
  const me = await api.as(member)
  const first = await me.call(listRewardNotices, { id: member.id, ...longestPage })
  const same = await me.call(listRewardNotices, { id: member.id, ...longestPage })
  const shown = { ids: first.answer.rows.map(({ id }) => id) }
  const theirs = await api.as(noPlan)
  await theirs.call(markRewardsSeen, shown)
  const unseen = await me.call(listRewardNotices, { id: member.id, ...longestPage })
  await me.call(markRewardsSeen, shown)
  const second = await me.call(listRewardNotices, { id: member.id, ...longestPage })
  const noticesRequest = { id: noPlan.id, ...longestPage }
  const open = await theirs.call(listRewardNotices, noticesRequest)
  await theirs.call(markRewardsSeen, { ids: open.answer.rows.map(({ id }) => id) })
  const missed = await theirs.call(listRewardNotices, noticesRequest)

  expect(sent.answer.sent).toBe(2)
  expect(again.body).toEqual(sent.body)
  expect(before).toEqual(usd('0'))
  expect(await walletsOf(db, member.id)).toMatchObject({ working: usd('7') })
  expect(await walletsOf(db, noPlan.id)).toEqual({})
  expect(first.answer.rows).toMatchObject([{ title: 'Well done', amount: usd('7'), seenAt: null }])
  expect(same.body).toEqual(first.body)
  expect(unseen.body).toEqual(first.body)
  expect(second.answer.rows).toEqual([])
  expect(missed.answer.rows).toMatchObject([{ amount: usd('7'), paid: usd('0') }])
  expect(missed.answer.rows[0]?.seenAt).not.toBeNull()
  const listed = await finance.call(listRewardsSent, longestPage)
  expect(listed.answer).toMatchObject({
    total: 2,
    rows: [
      { kind: 'sent', memberId: noPlan.id, paid: usd('0') },
      { kind: 'sent', memberId: member.id, paid: usd('7') },
    ],
  })
})

test('sends nothing when the treasury is short or a member is unknown', async ({
  api,
  given,
  db,
}) => {
  const rich = await given.member()
  const finance = await api.as(await given.admin('finance'))
  const count = async () => (await db.selectFrom('rewardNotices').select('id').execute()).length
  const before = await count()

  const unknown = await finance.send(sendReward, {
    user_ids: [rich.id, 2_000_000_000],
    title: 'T',
    message: 'M',
  })
  const nobody = await finance.send(sendReward, { title: 'T', message: 'M' })
  const negative = await finance.send(sendReward, {
    user_ids: [rich.id],
    title: 'T',
    message: 'M',
    amount: '-1',
  })

  expect(unknown.code).toBe('people.unknown')
  expect(nobody.code).toBe('call.invalid')
  expect(negative.code).toBe('call.invalid')
  expect(await count()).toBe(before)
})

test('sends a notice to all, and only finance may send', async ({ api, given }) => {
  const member = await given.member()
  const stranger = await api.as(await given.member())
  const finance = await api.as(await given.admin('finance'))
  const request = { ...notice, toAll: true }

  for (const caller of [api, stranger, await api.as(await given.admin('support'))]) {
    const refused = await caller.call(sendReward, request)
    expect(['people.not_signed_in', 'people.not_permitted']).toContain(refused.code)
  }
  expect((await finance.call(sendReward, request)).answer.sent).toBeGreaterThanOrEqual(2)
  const noticesRequest = { id: member.id, ...longestPage }
  const mine = await finance.call(listRewardNotices, noticesRequest)
  expect(mine.answer.rows).toMatchObject([{ title: 'Well done', amount: null, seenAt: null }])
  expect((await stranger.call(listRewardNotices, noticesRequest)).code).toBe('people.not_yours')
  expect((await stranger.send(listRewardsSent)).code).toBe('people.not_permitted')
})

test('a member lists what they were sent, with what was paid, and nobody else does', async ({
  api,
  given,
}) => {
  await given.treasury('1000')
  const member = await given.member({ plan: usd('100') })
  const other = await given.member()
  const finance = await api.as(await given.admin('finance'))
  await finance.call(sendReward, { ...notice, memberIds: [member.id], amount: usd('7') })
  await finance.call(sendReward, {
    ...notice,
    title: 'Thank you',
    memberIds: [member.id, other.id],
  })
  const asked = { id: member.id, page: 1, limit: 1 }

  const asMember = await api.as(member)
  const first = await asMember.call(listRewardsReceived, asked)
  const second = await asMember.call(listRewardsReceived, { ...asked, page: 2 })
  const byFinance = await finance.call(listRewardsReceived, asked)
  const byOther = await (await api.as(other)).call(listRewardsReceived, asked)
  const byNobody = await api.call(listRewardsReceived, asked)

  expect(first.answer).toMatchObject({
    total: 2,
    rows: [{ kind: 'sent', title: 'Thank you', amount: null, paid: null }],
  })
  expect(second.answer.rows).toMatchObject([{ title: 'Well done', paid: usd('7'), seenAt: null }])
  expect(byFinance.body).toEqual(first.body)
  expect(byOther.code).toBe('people.not_yours')
  expect(byNobody.code).toBe('people.not_signed_in')
})
