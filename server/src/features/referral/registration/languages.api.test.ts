import { getNoticePreferences, setNoticePreferences } from '@clearstead/contract/notices'
import { forgetPassword, sendOtp } from '@clearstead/contract/people/sign-in'
import { confirmRegistration, register } from '@clearstead/contract/referral/joining'
import { apiTest as test } from '../../../../testing/api.ts'
import { mailedCode, newestMail } from '../../../../testing/mailed-code.ts'
import { mailsTo, noticesOf } from '../../../../testing/notices/notices.ts'
import { expect } from '../../../../testing/test.ts'
import { mailNextReset } from '../../people/codes/reset-password.ts'

const email = 'asha@example.org'
const joining = {
  fullname: 'Asha Rao',
  username: 'asha',
  email,
  password: 'orchid-lantern-58',
  country: 'AT',
  acceptTerms: true as const,
}
const inHindi = { headers: { 'accept-language': 'hi-IN,hi;q=0.9' } }

test('an account is in the language of its registration, and so are all mails to it', async ({
  api,
  clock,
  db,
  given,
  owner,
  run,
}) => {
  const sponsor = await given.member()
  const { auth } = (
    await api.call(register, { ...joining, sponsorCode: sponsor.referralCode }, inHindi)
  ).answer
  const otp = await mailedCode(owner, email)
  const first = await newestMail(owner, email)
  await api.call(confirmRegistration, { token: auth.token, otp })
  const me = api.withToken(auth.token)

  clock.forward({ minutes: 2 })
  const { preferences } = (await me.call(getNoticePreferences, { memberId: auth.id })).answer
  await me.call(sendOtp, { memberId: auth.id, email, purpose: 'withdrawal' })
  const code = await newestMail(owner, email)
  await api.call(forgetPassword, { email })
  await run(mailNextReset)
  const reset = await newestMail(owner, email)
  await api.call(register, { ...joining, username: 'somebody.else' })
  const taken = await newestMail(owner, email)

  expect(preferences.language).toBe('hi')
  expect(first).toContain('अपने ई-मेल की पुष्टि करें')
  expect(code).toContain('अपनी निकासी की पुष्टि करें')
  expect(reset).toContain('नया पासवर्ड रखें')
  expect(taken).toContain('जो पहले से आपके खाते का है')
  expect(await noticesOf(db, sponsor.id)).toEqual([
    ['team.joined', 'Asha Rao has joined with your referral code.'],
  ])
  expect((await mailsTo(owner, sponsor.email)).map(({ subject }) => subject)).toHaveLength(1)
})

test('a member who chooses another language gets their codes in it', async ({
  api,
  clock,
  given,
  owner,
}) => {
  const member = await given.member()
  const me = await api.as(member)
  const send = async () => {
    clock.forward({ minutes: 2 })
    await me.call(sendOtp, { memberId: member.id, email: member.email, purpose: 'transfer' })
    return newestMail(owner, member.email)
  }

  const before = await send()
  await me.call(setNoticePreferences, { memberId: member.id, language: 'hi' })
  const after = await send()
  await me.call(setNoticePreferences, { memberId: member.id, muted: ['news'] })
  const { preferences } = (await me.call(getNoticePreferences, { memberId: member.id })).answer

  expect(before).toContain('Use this code to confirm your transfer')
  expect(after).toContain('अपने अंतरण की पुष्टि करें')
  expect(preferences).toEqual({ language: 'hi', muted: ['news'], wantsDigest: false })
})
