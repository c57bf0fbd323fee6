import {
  getRewardSending,
  listRewardNotices,
  listRewardSendings,
  listRewardsSent,
  markRewardsSeen,
  previewReward,
  sendReward,
} from '@clearstead/contract/awards/sent-rewards'
import { longestPage } from '@clearstead/contract/call/paging'
import { listIncome } from '@clearstead/contract/income'
import { closeUser } from '@clearstead/contract/people/users'
import { reverseTransaction } from '@clearstead/contract/reports/transactions'
import type { MemberId, RewardSendingId, TransferId } from '@clearstead/contract/values/ids'
import { subtract, usd } from '@clearstead/contract/values/money'
import { type Caller, apiTest as test } from '../../../testing/api.ts'
import { defined } from '../../../testing/defined.ts'
import { expect } from '../../../testing/test.ts'
import { operatorBalances, walletsOf } from '../../ledger/balances.ts'
import type { Db } from '../../plumbing/database/database.ts'

const notice = { title: 'Well done', message: 'For your first month', toAll: false }
const amount = usd('7')

const block = (db: Db, { id }: { id: MemberId }) =>
  db.updateTable('users').set({ status: 'block' }).where('id', '=', id).execute()

const newestSending = async (caller: Caller) =>
  defined((await caller.call(listRewardSendings, { page: 1, limit: 1 })).answer.rows[0])

const countSendings = async (caller: Caller) =>
  (await caller.call(listRewardSendings, { page: 1, limit: 1 })).answer.total

const workingOf = async (db: Db, { id }: { id: MemberId }) =>
  (await walletsOf(db, id)).working ?? usd('0')

test('a preview says what sending then does: a blocked member and one without a plan get the message alone', async ({
  api,
  given,
  db,
}) => {
  await given.treasury('1000')
  const [paid, noPlan, blocked] = [
    await given.member({ plan: usd('100') }),
    await given.member(),
    await given.member({ plan: usd('100') }),
  ]
  await block(db, blocked)
  const finance = await api.as(await given.admin('finance'))
  const to = { memberIds: [paid.id, noPlan.id, blocked.id], toAll: false, amount }
  const before = (await operatorBalances(db)).treasury

  const sendings = await countSendings(finance)
  const preview = await finance.call(previewReward, to)
  const unsent = await countSendings(finance)
  await finance.call(sendReward, { ...notice, ...to })

  expect(preview.answer).toMatchObject({
    members: 3,
    paid: amount,
    treasury: before,
    treasuryAfter: subtract(before, amount),
  })
  expect(preview.answer.less).toEqual([
    { reason: 'inactive', members: 1 },
    { reason: 'blocked', members: 1 },
  ])
  expect(unsent).toBe(sendings)
  expect((await operatorBalances(db)).treasury).toEqual(preview.answer.treasuryAfter)
  const sending = await newestSending(finance)
  expect(sending).toMatchObject({ amount, paid: amount, members: 3, paidMembers: 1, seen: 0 })
  const members = await finance.call(listRewardsSent, { sendingId: sending.id, ...longestPage })
  expect(members.answer).toMatchObject({
    total: 3,
    rows: [
      { memberId: paid.id, fullname: paid.fullname, paid: amount, reason: null, seenAt: null },
      { memberId: noPlan.id, paid: usd('0'), reason: 'inactive' },
      { memberId: blocked.id, paid: usd('0'), reason: 'blocked' },
    ],
  })
})

test('an amount beyond the limits is cut, and a treasury that cannot pay is told and sends nothing', async ({
  api,
  given,
}) => {
  await given.treasury('1000')
  const members = [
    await given.member({ plan: usd('100') }),
    await given.member({ plan: usd('100') }),
  ]
  const finance = await api.as(await given.admin('finance'))
  const to = { memberIds: members.map(({ id }) => id), toAll: false }
  const huge = { ...to, amount: usd('90000000') }
  await given.treasury('500')
  const sendings = await countSendings(finance)

  const cut = await finance.call(previewReward, huge)
  const refused = await finance.call(sendReward, { ...notice, ...huge })
  const tooLarge = await finance.send(previewReward, { all: true, amount: '90000000.01' })
  const enough = await finance.call(previewReward, { ...to, amount: usd('250') })
  const sent = await finance.call(sendReward, { ...notice, ...to, amount: usd('250') })
  const none = await finance.call(previewReward, { ...to, amount })

  expect(cut.answer).toMatchObject({
    members: 2,
    paid: usd('600'),
    less: [{ reason: 'capped', members: 2 }],
    treasury: usd('500'),
    treasuryAfter: null,
  })
  expect(refused.code).toBe('treasury.short')
  expect(tooLarge.code).toBe('call.invalid')
  expect(enough.answer).toMatchObject({ paid: usd('500'), less: [], treasuryAfter: usd('0') })
  expect(sent.answer.sent).toBe(2)
  expect(none.answer).toMatchObject({ treasury: usd('0'), treasuryAfter: null })
  expect(await countSendings(finance)).toBe(sendings + 1)
})

test('rewards that are sent at the same moment never pay more than the treasury has', async ({
  api,
  given,
  db,
}) => {
  await given.treasury('1000')
  const member = await given.member({ plan: usd('100') })
  const other = await given.member({ plan: usd('100') })
  const finance = await api.as(await given.admin('finance'))
  await given.treasury('70')
  const request = { ...notice, memberIds: [member.id, other.id], amount: usd('10') }
  const sendings = await countSendings(finance)

  const replies = await Promise.all(
    Array.from({ length: 8 }, () => finance.call(sendReward, request)),
  )
  const repeated = { idempotencyKey: 'the-same-reward' }
  await given.treasury('70')
  const same = await Promise.all(
    Array.from({ length: 5 }, () => finance.call(sendReward, request, repeated)),
  )
  const replayed = await finance.call(sendReward, request, repeated)

  const refused = replies.filter(({ status }) => status !== 200)
  expect(refused.map(({ code }) => code)).toEqual(Array(5).fill('treasury.short'))
  expect(same.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(1)
  expect(replayed.status).toBe(200)
  expect(await workingOf(db, member)).toEqual(usd('40'))
  expect(await workingOf(db, other)).toEqual(usd('40'))
  expect(await countSendings(finance)).toBe(sendings + 4)
})

test('money goes to at most 1,000 members at once, and a message to any number', async ({
  api,
  given,
  owner,
}) => {
  await owner.query(`insert into users (role, username, email, password_hash, referral_code, created_at, updated_at)
    select 'user', 'm' || n, 'm' || n || '@example.org', 'x', 'Z' || lpad(n::text, 7, '0'), '2026-01-01', '2026-01-01'
    from generate_series(1, 1001) n`)
  const finance = await api.as(await given.admin('finance'))
  const toAll = { toAll: true, amount }
  const sendings = await countSendings(finance)

  const preview = await finance.call(previewReward, toAll)
  const sent = await finance.call(sendReward, { ...notice, ...toAll })
  const message = await finance.call(sendReward, { ...notice, toAll: true })

  expect(preview.code).toBe('rewards.too_many')
  expect(preview.body.message).toMatch('At most 1000 members can be paid at once.')
  expect(sent.code).toBe('rewards.too_many')
  expect(message.answer.sent).toBeGreaterThanOrEqual(1001)
  expect(await countSendings(finance)).toBe(sendings + 1)
})

test('a closed account among the chosen refuses both calls, and a message to all leaves it out', async ({
  api,
  given,
}) => {
  await given.treasury('1000')
  const member = await given.member({ plan: usd('100') })
  const leaver = await given.member()
  const owner = await api.as(await given.admin('owner'))
  await owner.call(closeUser, { id: leaver.id })
  const to = { memberIds: [member.id, leaver.id], toAll: false, amount }

  const preview = await owner.call(previewReward, to)
  const sent = await owner.call(sendReward, { ...notice, ...to })
  const nobody = await owner.call(previewReward, { memberIds: [], toAll: false })
  const all = await owner.call(previewReward, { toAll: true })
  const message = await owner.call(sendReward, { ...notice, toAll: true })

  expect(preview.code).toBe('people.unknown')
  expect(sent.code).toBe('people.unknown')
  expect(nobody.code).toBe('call.invalid')
  expect(all.answer).toMatchObject({ paid: usd('0'), less: [] })
  expect(all.answer.members).toBe(message.answer.sent)
  const sending = await newestSending(owner)
  expect(sending).toMatchObject({
    toAll: true,
    amount: null,
    paid: null,
    members: message.answer.sent,
  })
  const rows = await owner.call(listRewardsSent, { sendingId: sending.id, page: 1, limit: 100 })
  expect(rows.answer.total).toBe(message.answer.sent)
  expect(rows.answer.rows.map(({ memberId }) => memberId)).not.toContain(leaver.id)
})

test('a sending counts who has seen it, page by page, and what was taken back of it', async ({
  api,
  given,
}) => {
  await given.treasury('1000')
  const [member, other] = [
    await given.member({ plan: usd('100') }),
    await given.member({ plan: usd('100') }),
  ]
  const owner = await api.as(await given.admin('owner'))
  const message = `<script>alert(1)</script> ' ; drop table reward_sendings; -- \u202e`
  await owner.call(sendReward, { ...notice, message, memberIds: [member.id, other.id], amount })
  const { id } = await newestSending(owner)
  const me = await api.as(member)

  const open = await me.call(listRewardNotices, { id: member.id, ...longestPage })
  await me.call(markRewardsSeen, { ids: open.answer.rows.map((row) => row.id) })
  const seen = await owner.call(getRewardSending, { id })
  const page = await owner.call(listRewardsSent, { sendingId: id, page: 2, limit: 1 })
  const { answer } = await owner.call(listIncome, {
    memberId: other.id,
    paid: 'paid',
    page: 1,
    limit: 1,
  })
  const transferId = answer.rows[0]?.transferId as TransferId
  await owner.call(reverseTransaction, { id: transferId, status: 'reversed', reason: 'By mistake' })

  expect(seen.answer.sending).toMatchObject({ message, seen: 1, members: 2, paidMembers: 2 })
  expect(page.answer).toMatchObject({
    total: 2,
    totalPages: 2,
    rows: [{ memberId: other.id, message, seenAt: null, paid: amount }],
  })
  expect(await newestSending(owner)).toMatchObject({ paid: amount, paidMembers: 1 })
})

test('what was sent and previews are for finance and auditors alone', async ({ api, given }) => {
  const member = await given.member()
  const finance = await api.as(await given.admin('finance'))
  await finance.call(sendReward, { ...notice, memberIds: [member.id] })
  const { id } = await newestSending(finance)
  const auditor = await api.as(await given.admin('auditor'))
  const to = { memberIds: [member.id], toAll: false }

  for (const [caller, code] of [
    [api, 'people.not_signed_in'],
    [await api.as(member), 'people.not_permitted'],
    [await api.as(await given.admin('support', 'content')), 'people.not_permitted'],
  ] as const) {
    expect((await caller.call(listRewardSendings, longestPage)).code).toBe(code)
    expect((await caller.call(getRewardSending, { id })).code).toBe(code)
    expect((await caller.call(listRewardsSent, { sendingId: id, ...longestPage })).code).toBe(code)
    expect((await caller.call(previewReward, to)).code).toBe(code)
  }
  expect((await auditor.call(getRewardSending, { id })).answer.sending.members).toBe(1)
  expect((await auditor.call(previewReward, to)).answer.members).toBe(1)
  expect((await auditor.call(sendReward, { ...notice, ...to })).code).toBe('people.not_permitted')
  const unknown = 2_000_000_000 as RewardSendingId
  expect((await finance.call(getRewardSending, { id: unknown })).code).toBe('rewards.unknown')
  const list = await finance.call(listRewardsSent, { sendingId: unknown, ...longestPage })
  expect(list.code).toBe('rewards.unknown')
})
