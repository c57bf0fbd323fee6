import * as credentials from '@clearstead/contract/people/credentials'
import { type Route, read, write } from '../../../plumbing/http/route.ts'
import { recordFailure } from '../sign-in/limit-attempts.ts'
import {
  confirmEmailChange,
  countWrongEmailChange,
  requestEmailChange,
} from './change-own-email.ts'
import { changeOwnPassword, passwordAttempt } from './change-own-password.ts'
import { confirmFirstEmail, requestFirstEmail } from './first-email.ts'
import { getSignInState, sendResetMail, unlockAccount } from './support-sign-in.ts'

export const credentialRoutes: readonly Route[] = [
  write(
    credentials.requestEmailChange,
    ({ work, caller, request }) => requestEmailChange(work, caller, request),
    ({ work, caller }, refusal) => countWrongEmailChange(work, caller, refusal),
  ),
  write(
    credentials.confirmEmailChange,
    ({ work, caller, request }) => confirmEmailChange(work, caller, request),
    ({ work, caller }, refusal) => countWrongEmailChange(work, caller, refusal),
  ),
  write(
    credentials.requestFirstEmail,
    ({ work, caller, request }) => requestFirstEmail(work, caller, request),
    ({ work, caller }, refusal) => countWrongEmailChange(work, caller, refusal),
  ),
  write(
    credentials.confirmFirstEmail,
    ({ work, caller, request }) => confirmFirstEmail(work, caller, request.code),
    ({ work, caller }, refusal) => countWrongEmailChange(work, caller, refusal),
  ),
  write(
    credentials.changeOwnPassword,
    ({ work, caller, request }) => changeOwnPassword(work, caller, request),
    ({ work, caller }, refusal) => recordFailure(work, passwordAttempt(caller.id), refusal),
  ),
  read(credentials.getSignInState, ({ db, now, request }) => getSignInState(db, request.id, now)),
  write(credentials.sendResetMail, ({ work, request }) => sendResetMail(work, request.id)),
  write(credentials.unlockAccount, ({ work, request }) => unlockAccount(work, request.id)),
]
