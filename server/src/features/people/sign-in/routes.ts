import { pagedWhole } from '@clearstead/contract/paging'
import * as contract from '@clearstead/contract/sign-in'
import type { AdminId, MemberId } from '@clearstead/contract/values/ids'
import type { AdminCaller, MemberCaller } from '../../../plumbing/http/caller.ts'
import { preceded, type Route, read, write } from '../../../plumbing/http/route.ts'
import { getAccount } from '../accounts/queries.ts'
import { hasEnabledFactor } from '../second-factor/queries.ts'
import { endOwnSession, signOut } from './end-session.ts'
import { noteFailure } from './limit-attempts.ts'
import { listSessions } from './queries.ts'
import { signIn, signInAttempt } from './sign-in.ts'
import { slowDown } from './slow-down.ts'

type Leaving = {
  work: Parameters<typeof signOut>[0]
  caller: MemberCaller | AdminCaller
  credentials: { drop: (side: 'member' | 'admin') => void }
}

async function leave({ work, caller, credentials }: Leaving) {
  await signOut(work, caller)
  credentials.drop(caller.kind)
  return {}
}

export const signInRoutes: readonly Route[] = [
  preceded(
    ({ db, now, request, origin }) =>
      slowDown({ db, now, origin, login: request.email, side: 'member' }),
    contract.signIn,
    async ({ work, request, origin, credentials }) => {
      const { account, device, token, expireAt } = await signIn(work, 'member', request, origin)
      credentials.keep('member', token, expireAt)
      credentials.know(device)
      const auth = { id: account.id as MemberId, token, referralCode: account.referralCode }
      return { auth, expireAt, message: 'Signed in' }
    },
    async ({ work, request, origin }, refusal) =>
      noteFailure(work, await signInAttempt(work, 'member', request.email, origin), refusal),
  ),
  preceded(
    ({ db, now, request, origin }) =>
      slowDown({ db, now, origin, login: request.email, side: 'admin' }),
    contract.signInAdmin,
    async ({ work, request, origin, credentials }) => {
      const { account, device, token, expireAt } = await signIn(work, 'admin', request, origin)
      credentials.keep('admin', token, expireAt)
      credentials.know(device)
      const admin = { id: account.id as AdminId, token, permissions: [...account.permissions] }
      return { admin, expireAt, message: 'Signed in' }
    },
    async ({ work, request, origin }, refusal) =>
      noteFailure(work, await signInAttempt(work, 'admin', request.email, origin), refusal),
  ),
  write(contract.signOut, leave),
  write(contract.signOutByLink, leave),
  write(contract.signOutAdmin, leave),
  write(contract.signOutAdminByLink, leave),
  read(contract.listSessions, async ({ db, now, caller, request }) => {
    const sessions = await listSessions(db, caller.id, now)
    const shown = sessions.map((row) => ({ ...row, isCurrent: row.id === caller.sessionId }))
    return {
      ...pagedWhole(request, shown),
      hasTotp: await hasEnabledFactor(db, caller.id),
    }
  }),
  write(contract.endSession, async ({ work, caller, request }) => {
    await endOwnSession(work, caller.id, request.id)
    return {}
  }),
  read(contract.whoAmI, async ({ db, caller }) => {
    const { username, fullname, email, permissions, isBlocked } = await getAccount(db, caller.id)
    const names = { username, fullname, email, isBlocked }
    return { kind: caller.kind, id: caller.id as number, permissions: [...permissions], ...names }
  }),
]
