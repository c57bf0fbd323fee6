import * as credentials from '@clearstead/contract/credentials'
import { type Route, write } from '../../../plumbing/http/route.ts'
import { askEmailChange, confirmEmailChange, noteWrongChange } from './change-own-email.ts'
import { openLock, sendResetMail } from './support-sign-in.ts'

export const credentialRoutes: readonly Route[] = [
  write(
    credentials.askEmailChange,
    async ({ work, caller, request }) => {
      await askEmailChange(work, caller, request)
      return {}
    },
    ({ work, caller }, refusal) => noteWrongChange(work, caller, refusal),
  ),
  write(
    credentials.confirmEmailChange,
    async ({ work, caller, request }) => {
      await confirmEmailChange(work, caller, request)
      return {}
    },
    ({ work, caller }, refusal) => noteWrongChange(work, caller, refusal),
  ),
  write(credentials.sendResetMail, async ({ work, request }) => {
    await sendResetMail(work, request.id)
    return {}
  }),
  write(credentials.openLock, async ({ work, request }) => {
    await openLock(work, request.id)
    return {}
  }),
]
