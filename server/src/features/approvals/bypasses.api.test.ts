import { approve, listApprovals } from '@clearstead/contract/approvals'
import * as bonuses from '@clearstead/contract/awards/bonus'
import { addRewardPlan } from '@clearstead/contract/awards/rewards'
import { sendReward } from '@clearstead/contract/awards/sent-rewards'
import { say } from '@clearstead/contract/call/say'
import * as admins from '@clearstead/contract/people/admins'
import { makeCodes } from '@clearstead/contract/plans/codes'
import * as editing from '@clearstead/contract/plans/editing-plans'
import { updateSettings } from '@clearstead/contract/settings/update-settings'
import { fundTreasury } from '@clearstead/contract/treasury'
import type { ApprovalId } from '@clearstead/contract/values/ids'
import { usd } from '@clearstead/contract/values/money'
import { percent } from '@clearstead/contract/values/percent'
import { apiTest as test } from '../../../testing/api.ts'
import {
  givenDualApproval,
  movement,
  switchDualApproval,
} from '../../../testing/approvals/approvals.ts'
import { defined } from '../../../testing/defined.ts'
import { withReason } from '../../../testing/plans/high-yield.ts'
import { expect } from '../../../testing/test.ts'
import { walletsOf } from '../../ledger/balances.ts'
import type { Caller } from '../../simulation/call-api.ts'
import { currentSettings } from '../settings/public.ts'

const newest = { page: 1, limit: 1 } as const
const newAdmin = (username: string) => ({
  fullname: 'Ola Berg',
  username,
  email: `${username}@example.org`,
  password: 'seven-green-kettles',
})
const summaryOf = async (who: Caller) =>
  (await who.call(listApprovals, newest)).answer.rows[0]?.summary.message

test('rewards, bonuses, codes, plans and reward plans need approval, and their summaries state the cost', async ({
  api,
  db,
  given,
  run,
}) => {
  await given.treasury('10000')
  const { owner, finance, other } = await givenDualApproval({ api, given, run })
  const member = await given.member({ plan: usd('100') })
  const before = await walletsOf(db, member.id)
  const plan = {
    name: 'Quick',
    description: '',
    minAmount: usd('50'),
    maxAmount: usd('5000'),
    roiPercent: percent('0.1'),
    days: 100,
    directPercent: percent('5'),
    lockDays: 90,
  }
  const summaries: (string | undefined)[] = []
  const expectApproval = async (reply: Promise<{ answer: { approval?: unknown } }>) => {
    const { answer } = await reply
    expect(answer.approval).toBeDefined()
    summaries.push(await summaryOf(other))
  }

  await expectApproval(
    finance.call(sendReward, {
      memberIds: [member.id],
      toAll: false,
      title: 'Thanks',
      message: 'For you',
      amount: usd('25'),
    }),
  )
  await expectApproval(
    finance.call(bonuses.addBonus, {
      bonusType: 'spring',
      title: 'Spring',
      amount: usd('40'),
      maxClaims: 3,
      description: '',
      percent: null,
      planId: null,
      endsAt: null,
      active: true,
    }),
  )
  await expectApproval(finance.call(makeCodes, { count: 3, amount: usd('50') }))
  await expectApproval(owner.call(editing.addPlan, { ...plan, ...withReason }))
  await expectApproval(
    owner.call(addRewardPlan, {
      ...withReason,
      title: 'Car',
      business: usd('9000'),
      amount: usd('700'),
      status: 'offered',
    }),
  )
  const notice = await finance.call(sendReward, {
    memberIds: [member.id],
    toAll: false,
    title: 'Hello',
    message: 'No money',
  })

  expect(summaries).toEqual([
    `Pay $25.00 as a reward to member ${member.id}, $25.00 in all: Thanks`,
    'Offer the bonus Spring: $40.00 to each member, at most 3 times',
    'Make 3 codes of $50.00 each, $150.00 in all',
    'Offer the plan Quick, $50.00 to $5,000.00, 0.10% a day for 100 days, direct 5.00%, locked for 90 days',
    'Offer the reward Car: $700.00 for $9,000.00 of team volume',
  ])
  expect(notice.answer).toMatchObject({ sent: 1 })
  expect(await walletsOf(db, member.id)).toEqual(before)
})

test('codes in a request are shown to nobody, and are made when it is approved', async ({
  api,
  db,
  given,
  run,
}) => {
  const { finance, other } = await givenDualApproval({ api, given, run })
  const auditor = await api.as(await given.admin('auditor'))
  const codes = ['SECRETCODE11']

  const requested = await finance.call(makeCodes, { codes, amount: usd('50') })
  const id = requested.answer.approval?.id as ApprovalId
  const seen = await auditor.send(listApprovals, { limit: 5 })
  const refused = await auditor.call(approve, { id })
  const approved = await other.call(approve, { id })

  const lines = await db.selectFrom('auditLog').select('after').execute()
  expect(JSON.stringify([seen.body, lines.map(({ after }) => after)])).not.toContain(codes[0])
  expect(refused.code).toBe('people.not_permitted')
  expect(approved.status).toBe(200)
  expect(JSON.stringify(approved.body.result)).toContain('SECR')
})

test('an owner cannot create a second owner and approve as that one', async ({
  api,
  clock,
  db,
  given,
  run,
}) => {
  const { owner, second } = await givenDualApproval({ api, given, run })
  const requested = await owner.call(admins.addAdmin, {
    ...newAdmin('shadow'),
    permissions: ['owner'],
  })
  const made = await second.call(approve, { id: requested.answer.approval?.id as ApprovalId })
  const { id: shadowId } = (made.body.result as { admin: { id: number } }).admin
  const shadow = await api.as({ kind: 'admin', id: shadowId as never })
  const waiting = await owner.call(fundTreasury, { ...movement, memo: 'As the other one' })
  const id = waiting.answer.approval?.id as ApprovalId

  const early = await shadow.call(approve, { id })
  clock.forward({ hours: 24 })
  const later = await (await api.as({ kind: 'admin', id: shadowId as never })).call(approve, { id })

  expect(requested.answer.admin).toBeUndefined()
  expect(early.code).toBe('approvals.too_new')
  expect(later.status).toBe(200)
  const kept = await db.selectFrom('approvals').select('request').execute()
  expect(JSON.stringify(kept)).not.toContain('seven-green-kettles')
  const mailed = await db.selectFrom('ownerAlarms').select('subject').execute()
  expect(mailed).toContainEqual({
    subject: say('people.alarm.admin_added.subject', { name: 'Ola Berg' }),
  })
})

test('an owner created while dual approval is off cannot approve on the same day', async ({
  api,
  given,
  run,
}) => {
  await switchDualApproval(run, { isOn: false })
  const owner = await api.as(await given.admin('owner'))
  await given.admin('owner')
  const added = await owner.call(admins.addAdmin, { ...newAdmin('early'), permissions: ['owner'] })
  const early = await api.as({ kind: 'admin', id: defined(added.answer.admin).id })
  await switchDualApproval(run, { isOn: true })
  const requested = await owner.call(fundTreasury, { ...movement, memo: 'Prepared before' })

  const refused = await early.call(approve, { id: requested.answer.approval?.id as ApprovalId })

  await switchDualApproval(run, { isOn: false })
  expect(refused.code).toBe('approvals.too_new')
})

test('nobody sets an owner’s password, and an admin with a new right or password cannot approve for a day', async ({
  api,
  given,
  run,
}) => {
  await given.treasury('1000')
  const { owner, second, finance, ids } = await givenDualApproval({ api, given, run })
  const support = await given.admin('support')
  const password = 'eight-blue-kettles'

  const others = await owner.call(admins.updateAdmin, { id: ids.second, password })
  const own = await owner.call(admins.updateAdmin, { id: ids.owner, password })
  const requested = await owner.call(admins.updateAdmin, { id: ids.other, password })
  const summary = await summaryOf(second)
  await second.call(approve, { id: requested.answer.approval?.id as ApprovalId })
  const granted = await owner.call(admins.updateAdmin, {
    id: support.id,
    permissions: ['support', 'finance'],
  })
  await second.call(approve, { id: granted.answer.approval?.id as ApprovalId })
  const codes = await finance.call(makeCodes, { count: 2, amount: usd('50') })
  const id = codes.answer.approval?.id as ApprovalId
  const asOther = await api.as({ kind: 'admin', id: ids.other })
  const refused = [
    await asOther.call(approve, { id }),
    await (await api.as(support)).call(approve, { id }),
  ]

  expect([others.code, own.code]).toEqual(['people.owner_password', 'people.owner_password'])
  expect(summary).toMatch(/^Change the admin .+: a new password$/)
  expect(refused.map(({ code }) => code)).toEqual(['approvals.too_new', 'approvals.too_new'])
})

test('one owner blocks an admin at once, but no owner, and two owners always remain', async ({
  api,
  db,
  given,
  run,
}) => {
  const { owner, second, ids } = await givenDualApproval({ api, given, run })
  const requested = await owner.call(admins.updateAdmin, { id: ids.second, status: 'block' })
  await db
    .updateTable('users')
    .set({ status: 'block' })
    .where('role', '=', 'admin')
    .where('id', 'not in', [ids.owner, ids.second, ids.finance])
    .execute()

  const stopped = await owner.call(admins.updateAdmin, { id: ids.finance, status: 'block' })
  const last = await owner.call(admins.updateAdmin, { id: ids.second, permissions: ['support'] })
  const late = await second.call(approve, { id: requested.answer.approval?.id as ApprovalId })

  expect(requested.answer).toMatchObject({ admin: { status: 'unblock' }, approval: {} })
  expect(stopped.answer).toMatchObject({ admin: { status: 'block' } })
  expect(stopped.answer.approval).toBeUndefined()
  expect(last.code).toBe('people.two_owners')
  expect(late.code).toBe('people.two_owners')
})

test('switching dual approval off or raising its limits takes the second owner', async ({
  api,
  clock,
  db,
  given,
  run,
}) => {
  const { owner, second } = await givenDualApproval({ api, given, run })
  const { settings } = await currentSettings(db, clock())
  const off = { ...settings, security: { ...settings.security, dualApproval: false } }
  const higher = {
    ...settings,
    security: { ...settings.security, dualApprovalDay: usd('9000000') },
  }
  const brand = { ...settings, brand: { ...settings.brand, tagline: 'Books for everybody' } }

  const requested = await owner.call(updateSettings, { settings: off })
  const first = await summaryOf(second)
  await owner.call(updateSettings, { settings: higher })
  const other = await summaryOf(second)
  const free = await owner.call(updateSettings, { settings: brand })
  const stale = await second.call(approve, { id: requested.answer.approval?.id as ApprovalId })
  const again = await owner.call(updateSettings, { settings: off })
  const done = await second.call(approve, { id: again.answer.approval?.id as ApprovalId })

  expect(requested.answer.settings.security?.dualApproval).toBe(true)
  expect(first).toBe('Change the settings: Security: Dual approval')
  expect(other).toBe('Change the settings: Security: Second admin needed above, per admin and day')
  expect(free.answer.approval).toBeUndefined()
  expect(stale.code).toBe('approvals.changed')
  expect(done.status).toBe(200)
  expect((await currentSettings(db, clock())).settings.security.dualApproval).toBe(false)
})
