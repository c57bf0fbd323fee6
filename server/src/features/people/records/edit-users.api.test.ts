import { changeBusiness } from '@clearstead/contract/people/credentials'
import { sendOtp, signIn, verifyOtp, whoAmI } from '@clearstead/contract/people/sign-in'
import * as contract from '@clearstead/contract/people/users'
import { usd } from '@clearstead/contract/values/money'
import { apiTest as test } from '../../../../testing/api.ts'
import { givenPassword } from '../../../../testing/given.ts'
import { mailedCode } from '../../../../testing/mailed-code.ts'
import { expect } from '../../../../testing/test.ts'

const newPassword = 'seven-green-kettles'
const bep20Payout = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'

test('a member edits their contact fields and nothing else', async ({ api, given }) => {
  const member = await given.member()
  const me = await api.as(member)
  const edit = (fields: Record<string, unknown>) =>
    me.send(contract.updateUser, { id: member.id, ...fields })

  const saved = await edit({ fullname: 'Asha Rao', phone: '+91 1', username: member.username })

  expect(saved.body).toMatchObject({ message: 'Saved', singleuser: { fullname: 'Asha Rao' } })
  for (const fields of [
    { email: 'new@example.org' },
    { username: 'taken_over' },
    { status: 'block' },
    { is_active: 'active' },
    { reffer_by: 'ABCDEFGH' },
  ]) {
    expect((await edit(fields)).code).toBe('people.not_permitted')
  }
  expect((await edit({ role: 'admin' })).code).toBe('call.invalid')
  expect((await edit({ business: '1000' })).code).toBe('call.invalid')
  const stranger = await api.as(await given.member())
  const foreign = await stranger.send(contract.updateUser, { id: member.id, phone: '1' })
  expect(foreign.code).toBe('people.not_yours')
})

test('a change of a payout address takes a mailed code', async ({ api, given, owner }) => {
  const member = await given.member()
  const me = await api.as(member)
  const edit = (verificationToken?: string) =>
    me.send(contract.updateUser, {
      id: member.id,
      bep20_payout: bep20Payout.toLowerCase(),
      ...(verificationToken && { verification_token: verificationToken }),
    })

  const without = await edit()
  const made = await edit('x'.repeat(43))
  const purpose = 'change_address'
  await me.call(sendOtp, { memberId: member.id, email: member.email, purpose })
  const otp = await mailedCode(owner, member.email)
  const { answer } = await me.call(verifyOtp, { memberId: member.id, otp, purpose })
  const right = await edit(answer.verificationToken)

  expect(without.code).toBe('people.code_needed')
  expect(made.code).toBe('people.code_needed')
  expect(right.body).toMatchObject({ singleuser: { bep20: '', bep20_payout: bep20Payout } })
  expect((await me.send(contract.updateUser, { id: member.id, trc20_payout: 'T1' })).code).toBe(
    'call.invalid',
  )
})

test('a new password takes the current one and ends the other sessions', async ({ api, given }) => {
  const member = await given.member()
  const me = await api.as(member)
  const elsewhere = await api.as(member)
  const change = (currentPassword?: string, password = newPassword) =>
    me.call(contract.updateUser, {
      id: member.id,
      password,
      ...(currentPassword && { currentPassword }),
    })

  expect((await change()).code).toBe('people.wrong_password')
  expect((await change('not-the-one')).code).toBe('people.wrong_password')
  expect((await change(givenPassword, 'qwertyuiop')).code).toBe('people.common_password')
  const named = await change(givenPassword, `${member.username}-2026`)
  expect(named.code).toBe('people.named_password')
  expect((await change(givenPassword)).status).toBe(200)

  expect((await me.call(whoAmI)).status).toBe(200)
  expect((await elsewhere.call(whoAmI)).code).toBe('people.not_signed_in')
  const again = await api.call(signIn, { email: member.email, password: newPassword })
  expect(again.status).toBe(200)
})

test('an admin edits a member, audited with before and after', async ({ api, given, db }) => {
  const member = await given.member()
  const support = await given.admin('support')
  const asSupport = await api.as(support)
  const theirs = await api.as(member)
  const edit = (fields: Record<string, unknown>) =>
    asSupport.send(contract.updateUser, { id: member.id, ...fields })

  const saved = await edit({
    email: member.email,
    username: member.username,
    roi_status: 'open',
    status: 'block',
    reason: 'A second account',
    end_sessions: true,
    updated_at: '2001-01-01',
  })

  expect(saved.body).toMatchObject({ singleuser: { roi_status: 'open', status: 'block' } })
  expect((await theirs.call(whoAmI)).code).toBe('people.not_signed_in')
  const line = await db
    .selectFrom('auditLog')
    .selectAll()
    .where('subject', '=', `user:${member.id}`)
    .executeTakeFirstOrThrow()
  expect(line).toMatchObject({
    actorId: support.id,
    before: { status: 'unblock' },
    after: { status: 'block', sessions: 'ended', reason: 'A second account' },
  })
  const { referralCode } = await given.member()
  expect((await edit({ reffer_by: referralCode })).code).toBe('people.not_permitted')
  expect((await edit({ bep20_payout: bep20Payout })).code).toBe('people.not_permitted')
  const content = await api.as(await given.admin('content'))
  const refused = await content.send(contract.updateUser, { id: member.id, phone: '1' })
  expect(refused.code).toBe('people.not_permitted')
  const unknown = await asSupport.send(contract.updateUser, { id: 2_000_000_000, phone: '1' })
  expect(unknown.code).toBe('people.unknown')
})

test('an owner closes an empty account, which keeps its place', async ({ api, given, db }) => {
  const rich = await given.member({ funding: usd('10') })
  const empty = await given.member()
  const child = await given.member({ sponsor: empty })
  const theirs = await api.as(empty)
  const asOwner = await api.as(await given.admin('owner'))
  const close = (id: typeof empty.id) => asOwner.call(contract.closeUser, { id })

  for (const caller of [api, theirs, await api.as(await given.admin('finance'))]) {
    const refused = await caller.call(contract.closeUser, { id: empty.id })
    expect(['people.not_signed_in', 'people.not_permitted']).toContain(refused.code)
  }
  expect((await close(rich.id)).code).toBe('people.not_empty')
  expect((await close(empty.id)).status).toBe(200)
  expect((await close(empty.id)).code).toBe('people.unknown')

  expect((await theirs.call(whoAmI)).code).toBe('people.not_signed_in')
  const again = await api.call(signIn, { email: empty.email, password: givenPassword })
  expect(again.code).toBe('people.wrong_credentials')
  const row = await db
    .selectFrom('users')
    .selectAll()
    .where('id', '=', empty.id)
    .executeTakeFirstOrThrow()
  expect(JSON.stringify(row)).not.toContain(empty.email)
  expect(row.fullname).toBe('')
  const below = await asOwner.call(contract.getUser, { id: child.id })
  expect(below.answer.singleuser.sponsorCode).toBe(empty.referralCode)
})

test('an admin who saves a phone number touches no figure and nothing else', async ({
  api,
  given,
  db,
}) => {
  const member = await given.member({ plan: usd('100'), funding: usd('40') })
  const finance = await api.as(await given.admin('finance'))
  const { id } = member
  await finance.call(changeBusiness, { id, businessBy: usd('7'), reason: 'Moved in' })
  const record = async () => (await finance.call(contract.getUser, { id })).answer.singleuser
  const lines = () =>
    db
      .selectFrom('auditLog')
      .select(['action', 'before', 'after'])
      .where('subject', '=', `user:${id}`)
      .orderBy('id')
      .execute()
  const [before, linesBefore] = [await record(), await lines()]

  const saved = await finance.call(contract.updateUser, { id, phone: '+91 22 1234' })
  const withFigure = await finance.send(contract.updateUser, { id, phone: '1', business: '9' })

  const { phone, updatedAt, ...after } = await record()
  const added = (await lines()).slice(linesBefore.length)
  expect(saved.status).toBe(200)
  expect(withFigure.code).toBe('call.invalid')
  expect([phone, { ...before, phone, updatedAt }]).toEqual([
    '+91 22 1234',
    { ...after, phone, updatedAt },
  ])
  expect(added.map(({ action }) => action)).toEqual(['PUT /users/{id}'])
  expect(Object.keys(added[0]?.after ?? {})).toEqual(['phone'])
})
