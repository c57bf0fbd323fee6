import * as credentials from '@clearstead/contract/people/credentials'
import { type Route, write } from '../../../plumbing/http/route.ts'
import {
  confirmEmailChange,
  countWrongEmailChange,
  requestEmailChange,
} from './change-own-email.ts'
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
  write(credentials.sendResetMail, async ({ work, request }) => {
    await sendResetMail(work, request.id)
    return {}
  }),
  write(credentials.unlockAccount, async ({ work, request }) => {
    await unlockAccount(work, request.id)
    return {}
  }),
]
