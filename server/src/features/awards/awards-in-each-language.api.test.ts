import { listApprovals } from '@clearstead/contract/approvals'
import * as contract from '@clearstead/contract/awards/rewards'
import * as sent from '@clearstead/contract/awards/sent-rewards'
import { longestPage } from '@clearstead/contract/call/paging'
import { sentenceOf } from '@clearstead/contract/call/say'
import * as notices from '@clearstead/contract/notices'
import { RewardId } from '@clearstead/contract/values/ids'
import { usd } from '@clearstead/contract/values/money'
import { apiTest as test } from '../../../testing/api.ts'
import { givenDualApproval, switchDualApproval } from '../../../testing/approvals/approvals.ts'
import { rewarding } from '../../../testing/awards/rewards/rewarding.ts'
import { defined } from '../../../testing/defined.ts'
import { mailsTo, textsFor } from '../../../testing/notices/notices.ts'
import { expect } from '../../../testing/test.ts'
import type { Db } from '../../plumbing/database/database.ts'
import { addRewardPlan } from './rewards/plans/edit-reward-plan.ts'

const hindi = { headers: { 'accept-language': 'hi' } }
const offer = { title: 'First team', business: usd('5000'), amount: usd('100') }
const titleIn = { hi: 'पहली टीम' }
const speakHindi = (db: Db, { id }: { id: number }) =>
  db
    .updateTable('users')
    .set({ language: 'hi' })
    .where('id', '=', id as never)
    .execute()

test('the title of a reward plan is read in the language of its reader, and edited in all', async ({
  api,
  given,
  run,
}) => {
  await rewarding(run, given)
  const finance = await api.as(await given.admin('finance'))
  const member = await api.as(await given.member())
  const added = await finance.call(contract.addRewardPlan, { ...offer, titleIn, status: 'offered' })
  const id = RewardId.decode(defined(added.answer.reward).id)
  const titles = async () => {
    const both = [{}, hindi].map((header) =>
      member.call(contract.listRewardPlans, longestPage, header),
    )
    return (await Promise.all(both)).map(({ body }) => (body.rewards as object[]).at(-1))
  }

  const [english, inTheirs] = await titles()
  const { body } = await finance.call(contract.listRewardPlans, longestPage, hindi)
  const kept = await finance.call(contract.changeReward, { id, amount: usd('110') })
  const removed = await finance.call(contract.changeReward, { id, titleIn: { hi: null } })
  const [, withoutOwn] = await titles()

  expect([english, inTheirs]).toMatchObject([{ title: 'First team' }, { title: 'पहली टीम' }])
  expect(inTheirs).not.toHaveProperty('title_in')
  expect((body.rewards as { title: string }[]).at(-1)).toMatchObject({
    title: 'First team',
    title_in: titleIn,
  })
  expect(kept.answer.reward).toMatchObject({ title: 'First team', titleIn })
  expect(removed.answer.reward).toMatchObject({ titleIn: {} })
  expect(withoutOwn).toMatchObject({ title: 'First team' })
})

test.for([
  [{ hi: '' }, 'title_in.hi', 'fields.translation_needed'],
  [{ hi: 'क'.repeat(121) }, 'title_in.hi', 'fields.at_most_characters'],
  [{ en: 'Team' }, 'title_in.en', 'fields.unknown'],
  [{ fr: 'Équipe' }, 'title_in.fr', 'fields.unknown'],
] as const)('%j is refused at its field', async ([title_in, path, code], { api, given }) => {
  const finance = await api.as(await given.admin('finance'))
  const plan = { title: 'Team', business: '5000', amount: '10', title_in }
  const reward = { title: 'Team', message: 'Well done', all: true, title_in }

  const added = await finance.send(contract.addRewardPlan, plan as never)
  const sending = await finance.send(sent.sendReward, reward as never)

  for (const { body } of [added, sending]) expect(body.errors).toMatchObject([{ path, code }])
})

test('a plan that nobody named has no translations until it is named', async ({
  api,
  given,
  run,
}) => {
  await rewarding(run, given)
  const unnamed = { ...offer, title: null, status: 'offered' } as const
  const plan = await run((work) => addRewardPlan(work, unnamed))
  const id = RewardId.decode(plan.id)
  const finance = await api.as(await given.admin('finance'))

  const alone = await finance.call(contract.changeReward, { id, titleIn })
  const asRead = await finance.call(contract.changeReward, {
    id,
    title: '5,000 of team volume',
    titleIn,
  })
  const named = await finance.call(contract.changeReward, { id, title: 'First team', titleIn })

  for (const { body } of [alone, asRead]) {
    expect(body.errors).toMatchObject([{ path: 'title_in', code: 'call.wrong.translation_alone' }])
  }
  expect(named.answer.reward).toMatchObject({ title: 'First team', titleIn })
})

test('a claim keeps the title in every language that it was made under, and so does its notice', async ({
  api,
  db,
  given,
  run,
}) => {
  const { rowOf } = await rewarding(run, given)
  const plan = await run((work) => addRewardPlan(work, { ...offer, titleIn, status: 'offered' }))
  const leader = await given.member({ plan: usd('1000') })
  await given.member({ sponsor: leader, plan: usd('5000') })
  const asLeader = await api.as(leader)
  const finance = await api.as(await given.admin('finance'))
  const { id } = await rowOf(leader, plan)
  const of = { id: leader.id, ...longestPage }

  const claimed = await asLeader.call(contract.changeReward, { id }, hindi)
  await finance.call(contract.changeReward, {
    id: RewardId.decode(plan.id),
    title: 'Other',
    titleIn: { hi: 'दूसरी' },
  })
  const seen = async (header: object) => [
    (await asLeader.call(contract.listRewards, of, header)).answer.rows.find((row) => row.id === id)
      ?.title,
    (await asLeader.call(contract.listRewardClaims, of, header)).answer.rows[0]?.title,
    (await asLeader.call(sent.listRewardsReceived, of, header)).answer.rows[0]?.title,
  ]
  const told = async () =>
    (await textsFor(db, leader.id)).find(({ event }) => event === 'reward.claimed')?.message

  expect(claimed.answer.claim).toMatchObject({ title: 'पहली टीम' })
  expect(await seen(hindi)).toEqual(['पहली टीम', 'पहली टीम', 'पहली टीम'])
  expect(await seen({})).toEqual(['First team', 'First team', 'First team'])
  expect(await told()).toContain('First team')
  await speakHindi(db, leader)
  expect(await told()).toContain('पहली टीम')
})

const reward = {
  title: 'Well done',
  titleIn: { hi: 'शाबाश' },
  message: 'For your first month\nGo on',
  messageIn: { hi: 'पहले महीने के लिए\nऐसे ही' },
  toAll: false,
}

test('a reward that is sent is told and mailed to each member in their language', async ({
  api,
  db,
  given,
  owner,
}) => {
  await given.treasury('1000')
  const [first, second] = [
    await given.member({ plan: usd('100') }),
    await given.member({ plan: usd('100') }),
  ]
  await speakHindi(db, second)
  const finance = await api.as(await given.admin('finance'))
  const memberIds = [first.id, second.id]

  await finance.call(sent.sendReward, { ...reward, memberIds, amount: usd('7') })
  const asSecond = await api.as(second)
  const of = { id: second.id, ...longestPage }
  const received = async (header: object) =>
    (await asSecond.call(sent.listRewardsReceived, of, header)).answer.rows[0]
  const [sending] = (await finance.call(sent.listRewardSendings, longestPage, hindi)).answer.rows

  expect(await received(hindi)).toMatchObject({ title: 'शाबाश', message: reward.messageIn.hi })
  expect(await received({})).toMatchObject({ title: 'Well done', message: reward.message })
  expect(sending).toMatchObject({ title: 'शाबाश', message: reward.messageIn.hi })
  const told = async (member: typeof first) => (await textsFor(db, member.id)).at(-1)
  expect(await told(first)).toMatchObject({ title: expect.stringContaining('Well done') })
  expect(await told(second)).toMatchObject({
    title: expect.stringContaining('शाबाश'),
    message: expect.stringContaining(reward.messageIn.hi),
  })
  const mail = async (member: typeof first) => (await mailsTo(owner, member.email)).at(-1)?.text
  expect(await mail(first)).toContain(reward.message)
  expect(await mail(second)).toContain(reward.messageIn.hi)
})

test('a message to all is announced in each language; a text that one lacks is the first', async ({
  api,
  db,
  given,
}) => {
  const member = await given.member()
  const me = await api.as(member)
  const finance = await api.as(await given.admin('finance'))
  const { messageIn: _, ...titled } = reward

  await finance.call(sent.sendReward, { ...titled, toAll: true })
  await speakHindi(db, member)
  const [announced] = (
    await me.call(notices.listNotificationsOf, { memberId: member.id, page: 1, limit: 1 })
  ).answer.rows
  const of = { id: member.id, ...longestPage }
  const [row] = (await me.call(sent.listRewardsReceived, of, hindi)).answer.rows

  expect(announced).toMatchObject({ title: 'शाबाश', message: reward.message })
  expect(row).toMatchObject({ title: 'शाबाश', message: reward.message })
})

test('a second admin reads in their language what they approve', async ({ api, given, run }) => {
  await given.treasury('1000')
  const member = await given.member({ plan: usd('100') })
  const { finance, other } = await givenDualApproval({ api, given, run })

  await finance.call(sent.sendReward, { ...reward, memberIds: [member.id], amount: usd('7') })
  const summary = async (header: object) =>
    sentenceOf(
      (await other.call(listApprovals, { page: 1, limit: 1 }, header)).answer.rows[0]?.summary,
    )

  expect(await summary({})).toContain('Well done')
  expect(await summary(hindi)).toContain('शाबाश')
  await switchDualApproval(run, { isOn: false })
})
