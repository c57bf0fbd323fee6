import * as contract from '@clearstead/contract/sign-in'
import { type Route, write } from '../../../plumbing/http/route.ts'
import { noteFailure } from '../sign-in/limit-attempts.ts'
import { codeAttempt, verifyCode } from './check-code.ts'
import { countTry } from './queries.ts'
import { askForReset, noteWrongReset, resetAttempt, resetPassword } from './reset-password.ts'
import { sendCode } from './send-code.ts'

export const codeRoutes: readonly Route[] = [
  write(contract.forgetPassword, async ({ work, request, origin }) => {
    await askForReset(work, request.email, origin)
    return {}
  }),
  write(
    contract.resetPassword,
    async ({ work, request, origin }) => {
      await resetPassword(work, request, origin)
      return {}
    },
    async ({ work, request, origin }, refusal) => {
      await noteFailure(work, resetAttempt(request.email, origin), refusal)
      if (refusal.code === 'people.wrong_code') await noteWrongReset(work, request.email)
    },
  ),
  write(contract.sendOtp, async ({ work, caller, request }) => {
    await sendCode(work, { memberId: caller.id, email: request.email, purpose: request.purpose })
    return {}
  }),
  write(
    contract.verifyOtp,
    ({ work, caller, request, origin }) =>
      verifyCode(
        work,
        { memberId: caller.id, otp: request.otp, purpose: request.purpose },
        origin.address,
      ),
    async ({ work, caller, request, origin }, refusal) => {
      const account = codeAttempt(caller.id, request.purpose)
      await noteFailure(work, { account, address: origin.address }, refusal)
      if (refusal.code === 'people.wrong_code') await countTry(work, caller.id, request.purpose)
    },
  ),
]
