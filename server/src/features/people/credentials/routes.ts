import * as credentials from '@clearstead/contract/people/credentials'
import { type Route, read, write } from '../../../plumbing/http/route.ts'
import { recordFailure } from '../sign-in/limit-attempts.ts'
import {
  confirmEmailChange,
  countWrongEmailChange,
  requestEmailChange,
} from './change-own-email.ts'
import { changeOwnPassword, passwordAttempt } from './change-own-password.ts'
import { getSignInState } from './sign-in-state.ts'
import { sendResetMail, unlockAccount } from './support-sign-in.ts'

export const credentialRoutes: readonly Route[] = [
  write(
    credentials.requestEmailChange,
    async ({ work, caller, request }) => {
      await requestEmailChange(work, caller, request)
      return {}
    },
    ({ work, caller }, refusal) => countWrongEmailChange(work, caller, refusal),
  ),
  write(
    credentials.confirmEmailChange,
    async ({ work, caller, request }) => {
      await confirmEmailChange(work, caller, request)
      return {}
    },
    ({ work, caller }, refusal) => countWrongEmailChange(work, caller, refusal),
  ),
  write(
    credentials.changeOwnPassword,
    async ({ work, caller, request }) => {
      await changeOwnPassword(work, caller, request)
      return {}
    },
    ({ work, caller }, refusal) => recordFailure(work, passwordAttempt(caller.id), refusal),
  ),
  read(credentials.getSignInState, ({ db, now, request }) => getSignInState(db, request.id, now)),
  write(credentials.sendResetMail, async ({ work, request }) => {
    await sendResetMail(work, request.id)
    return {}
  }),
  write(credentials.unlockAccount, async ({ work, request }) => {
    await unlockAccount(work, request.id)
    return {}
  }),
]
