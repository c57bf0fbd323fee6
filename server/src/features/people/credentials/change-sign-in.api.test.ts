import { approve, listApprovals } from '@clearstead/contract/approvals'
import { longestPage } from '@clearstead/contract/call/paging'
import * as credentials from '@clearstead/contract/people/credentials'
import { forgetPassword, resetPassword, signIn, whoAmI } from '@clearstead/contract/people/sign-in'
import * as contract from '@clearstead/contract/people/users'
import { transferToFriend } from '@clearstead/contract/transfers'
import { usd } from '@clearstead/contract/values/money'
import { requestWorking } from '@clearstead/contract/withdrawals'
import { apiTest as test } from '../../../../testing/api.ts'
import { givenPassword } from '../../../../testing/given.ts'
import { givenConfirmation, givenInWallet } from '../../../../testing/given-money.ts'
import { mailedCode } from '../../../../testing/mailed-code.ts'
import { mailsTo } from '../../../../testing/notices/notices.ts'
import { expect } from '../../../../testing/test.ts'
import { noticeTickers } from '../../notices/jobs.ts'
import { defaultSettings } from '../../settings/rules.ts'
import { saveSettings } from '../../settings/saving/save-settings.ts'
import { mailNextReset } from '../codes/reset-password.ts'

const password = 'seven-green-kettles'
const reason = 'Lost the phone; identity checked by video'
let made = 0
const newEmail = () => `moved${++made}@example.org`

test('support sends reset mails and unlocks accounts, but cannot change credentials', async ({
  api,
  given,
  owner,
  run,
}) => {
  const member = await given.member()
  const { id } = member
  const support = await api.as(await given.admin('support', 'finance'))
  const edit = (fields: object) => support.send(contract.updateUser, { id, reason, ...fields })
  const enter = () => api.call(signIn, { email: member.email, password: givenPassword })

  for (const fields of [{ email: newEmail() }, { password }, { username: 'taken.over' }]) {
    expect((await edit(fields)).code).toBe('people.not_permitted')
  }
  const direct = await support.call(credentials.changeSignIn, { id, password, reason })
  for (let count = 0; count < 10; count++) {
    await api.call(signIn, { email: member.email, password: 'not-the-one-at-all' })
  }
  const waiting = await enter()
  const opened = await support.call(credentials.unlockAccount, { id })
  const entered = await enter()
  const sent = await support.call(credentials.sendResetMail, { id })
  await run(mailNextReset)

  expect(direct.code).toBe('people.not_permitted')
  expect(waiting.code).toBe('people.waiting')
  expect([opened.status, entered.status, sent.status]).toEqual([200, 200, 200])
  const otp = await mailedCode(owner, member.email)
  const reset = await api.call(resetPassword, { email: member.email, otp, password })
  expect(reset.status).toBe(200)
  const me = await api.as(member)
  expect((await me.call(credentials.unlockAccount, { id })).code).toBe('people.not_permitted')
  const content = await api.as(await given.admin('content'))
  expect((await content.call(credentials.sendResetMail, { id })).code).toBe('people.not_permitted')
})

test('a change takes an owner and a reason, ends sessions, and is mailed to the former address', async ({
  api,
  clock,
  db,
  given,
  owner,
}) => {
  const member = await given.member()
  const { id } = member
  const me = await api.as(member)
  const asOwner = await api.as(await given.admin('owner'))
  const email = newEmail()
  const edit = (fields: object) => asOwner.send(contract.updateUser, { id, ...fields })

  const silent = await edit({ email, password })
  const saved = await edit({ email, password, reason })
  for (const ticker of noticeTickers) await ticker.run({ db, clock })

  expect(silent.code).toBe('people.reason_needed')
  expect(saved.body).toMatchObject({ singleuser: { email, verify_at: null } })
  expect((await me.call(whoAmI)).code).toBe('people.not_signed_in')
  expect((await api.call(signIn, { email, password })).status).toBe(200)
  const [notice] = (await mailsTo(owner, member.email)).slice(-1)
  expect(notice?.text).toContain('Your e-mail address was changed')
  const mails = (await mailsTo(owner, email)).map(({ text }) => text).join()
  expect(mails).toContain('The password of your account was changed')
  const other = await given.member()
  expect((await edit({ email: other.email, reason })).code).toBe('people.email_taken')
  expect((await edit({ username: other.username, reason })).code).toBe('people.username_taken')
  expect((await edit({ password: 'password1234', reason })).code).toBe('people.common_password')
  const named = { username: 'nightingale', password: 'nightingale-2026', reason }
  expect((await edit(named)).code).toBe('people.named_password')
})

test('a change holds payouts, and the refusal states until when', async ({
  api,
  clock,
  given,
  run,
}) => {
  const friend = await given.member()
  const member = await given.member({ funding: usd('50') })
  const { id } = member
  await givenInWallet(run, id, 'working', '50')
  const asOwner = await api.as(await given.admin('owner'))

  await asOwner.call(credentials.changeSignIn, { id, password, reason })
  const me = await api.as(member)
  const send = async () =>
    me.call(transferToFriend, {
      to: { id: friend.id },
      amount: usd('1'),
      verificationToken: await givenConfirmation(run, id, 'transfer'),
    })
  const withdraw = async () =>
    me.call(requestWorking, {
      amount: usd('20'),
      method: 'bank',
      address: 'DE02 1203 0000 0000 2020 51',
      verificationToken: await givenConfirmation(run, id),
    })
  const held = [await send(), await withdraw()]
  const shown = (await me.call(contract.getUser, { id })).answer.singleuser.payoutsHeldUntil
  clock.forward({ hours: 23, minutes: 59 })
  const still = await (await api.as(member)).call(contract.getUser, { id })
  const late = await send()
  clock.forward({ minutes: 1 })
  const free = [await send(), await withdraw()]

  const until = '2026-04-01T09:00:00.000Z'
  for (const { code, body } of held) {
    expect(code).toBe('people.payouts_held')
    expect(body.details).toEqual({ until })
  }
  expect(shown?.toISOString()).toBe(until)
  expect(still.answer.singleuser.payoutsHeldUntil).not.toBeNull()
  expect(late.code).toBe('people.payouts_held')
  expect(free.map(({ status }) => status)).toEqual([201, 201])
})

test('a change invalidates earlier codes', async ({ api, given, owner, run }) => {
  const member = await given.member()
  const { id, email } = member
  await api.call(forgetPassword, { email })
  await run(mailNextReset)
  const otp = await mailedCode(owner, email)
  const asOwner = await api.as(await given.admin('owner'))
  const next = newEmail()

  await asOwner.call(credentials.changeSignIn, { id, email: next, reason })

  const replies = [
    await api.call(resetPassword, { email, otp, password }),
    await api.call(resetPassword, { email: next, otp, password }),
  ]
  expect(replies.map(({ code }) => code)).toEqual(['people.wrong_code', 'people.wrong_code'])
})

test('with dual approval a change waits for a second owner, with the password sealed', async ({
  api,
  db,
  given,
  run,
}) => {
  const member = await given.member()
  const { id } = member
  const first = await api.as(await given.admin('owner'))
  const second = await api.as(await given.admin('owner'))
  const security = { ...defaultSettings.security, dualApproval: true }
  await run((work) => saveSettings(work, { settings: { ...defaultSettings, security } }))
  const enter = () => api.call(signIn, { email: member.email, password })

  const asked = await first.call(contract.updateUser, { id, password, phone: '+43 1', reason })
  const before = await enter()
  const approvalId = asked.answer.approval?.id
  const { body } = await second.call(listApprovals, { ...longestPage, status: 'waiting' })
  const alone = approvalId && (await first.call(approve, { id: approvalId }))
  const approved = approvalId && (await second.call(approve, { id: approvalId }))
  const after = await enter()
  await run((work) => saveSettings(work, { settings: defaultSettings }))

  expect(asked.answer.approval?.status).toBe('waiting')
  expect(asked.answer.singleuser.phone).toBe('+43 1')
  expect(before.code).toBe('people.wrong_credentials')
  expect(alone?.code).toBe('approvals.same_person')
  expect(approved?.status).toBe(200)
  expect(after.status).toBe(200)
  const kept = await db
    .selectFrom('approvals')
    .selectAll()
    .where('subject', '=', `user:${id}`)
    .execute()
  const lines = await db.selectFrom('auditLog').selectAll().execute()
  expect(JSON.stringify(body)).toContain('a new password')
  for (const text of [JSON.stringify(body), JSON.stringify(kept)]) {
    expect(text).toContain('password')
    expect(text).not.toContain(password)
    expect(text).not.toContain('argon2')
  }
  expect(
    JSON.stringify(lines, (_, value) => (typeof value === 'bigint' ? '' : value)),
  ).not.toContain(password)
})

test('only this call removes the second factor of a member', async ({ api, db, given }) => {
  const member = await given.member()
  const { id } = member
  const asOwner = await api.as(await given.admin('owner'))
  const remove = () =>
    asOwner.call(credentials.changeSignIn, { id, removeSecondFactor: true, reason })
  const without = await remove()
  await db
    .insertInto('secondFactors')
    .values({ userId: id, secret: Buffer.from('secret'), enabledAt: new Date() })
    .execute()

  const removed = await remove()

  expect(without.code).toBe('people.totp_not_set_up')
  expect(removed.status).toBe(200)
  expect((await api.call(signIn, { email: member.email, password: givenPassword })).status).toBe(
    200,
  )
  const me = await api.as(member)
  expect(
    (await me.call(contract.getUser, { id })).answer.singleuser.payoutsHeldUntil,
  ).not.toBeNull()
})

test('no payouts are held if the setting is 0', async ({ api, given, run }) => {
  const member = await given.member()
  const { id } = member
  const security = { ...defaultSettings.security, payoutHoldHours: 0 }
  await run((work) => saveSettings(work, { settings: { ...defaultSettings, security } }))
  const asOwner = await api.as(await given.admin('owner'))

  await asOwner.call(credentials.changeSignIn, { id, password, reason })
  await run((work) => saveSettings(work, { settings: defaultSettings }))

  const { singleuser } = (await asOwner.call(contract.getUser, { id })).answer
  expect(singleuser.payoutsHeldUntil).toBeNull()
})
