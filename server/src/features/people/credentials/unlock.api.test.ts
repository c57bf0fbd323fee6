import * as credentials from '@clearstead/contract/people/credentials'
import { OtpPurpose, resetPassword, sendOtp, verifyOtp } from '@clearstead/contract/people/sign-in'
import { lookUpMember } from '@clearstead/contract/people/users'
import { checkCode } from '@clearstead/contract/plans/codes'
import { findReceiver } from '@clearstead/contract/transfers'
import type { MemberId } from '@clearstead/contract/values/ids'
import { apiTest as test } from '../../../../testing/api.ts'
import { mailedCode } from '../../../../testing/mailed-code.ts'
import { expect } from '../../../../testing/test.ts'
import { mailNextReset } from '../codes/reset-password.ts'

const password = 'seven-green-kettles'

test.for(OtpPurpose.options)(
  'after ten wrong codes for %s, unlocking or a new password lets the member try again',
  async (purpose, { api, clock, given, owner, run }) => {
    const support = await api.as(await given.admin('support'))
    const unlocked = await given.member()
    const reset = await given.member()
    const verify = async ({ id }: { id: MemberId }, otp: string) => {
      const reply = await (await api.as({ id })).call(verifyOtp, { memberId: id, otp, purpose })
      return reply.code ?? reply.status
    }
    const guessTenTimes = async (member: { id: MemberId }) => {
      for (let count = 0; count < 10; count++) await verify(member, '000000')
      return verify(member, '000000')
    }
    const newCode = async ({ id, email }: { id: MemberId; email: string }) => {
      clock.forward({ minutes: 1 })
      await (await api.as({ id })).call(sendOtp, { memberId: id, email, purpose })
      return mailedCode(owner, email)
    }

    const waiting = [await guessTenTimes(unlocked), await guessTenTimes(reset)]
    await support.call(credentials.unlockAccount, { id: unlocked.id })
    await support.call(credentials.sendResetMail, { id: reset.id })
    await run(mailNextReset)
    const otp = await mailedCode(owner, reset.email)
    await api.call(resetPassword, { email: reset.email, otp, password })
    const tried = [
      await verify(unlocked, await newCode(unlocked)),
      await verify(reset, await newCode(reset)),
    ]

    expect(waiting).toEqual(['people.waiting', 'people.waiting'])
    expect(tried).toEqual([200, 200])
  },
)

test('unlocking ends the wait after wrong names and activation codes, a new password does not', async ({
  api,
  given,
  owner,
  run,
}) => {
  const support = await api.as(await given.admin('support'))
  const member = await given.member()
  const { id, email } = member
  const friend = await given.member()
  const tryAll = async (name: string, code: string) => {
    const me = await api.as(member)
    const replies = [
      await me.call(findReceiver, { to: name }),
      await me.call(lookUpMember, { q: name }),
      await me.call(checkCode, { code }),
    ]
    return replies.map((reply) => reply.code ?? reply.status)
  }
  for (let count = 0; count < 10; count++) await tryAll(`guess-${count}`, 'AAAA-BBBB')

  await support.call(credentials.sendResetMail, { id })
  await run(mailNextReset)
  await api.call(resetPassword, { email, otp: await mailedCode(owner, email), password })
  const waiting = await tryAll(friend.username, 'AAAA-BBBB')
  await support.call(credentials.unlockAccount, { id })
  const unlocked = await tryAll(friend.username, 'AAAA-BBBB')

  expect(waiting).toEqual(Array(3).fill('people.waiting'))
  expect(unlocked).toEqual([200, 200, 'codes.unknown'])
})
