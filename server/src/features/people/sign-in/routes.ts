import { pagedWhole } from '@clearstead/contract/call/paging'
import { say } from '@clearstead/contract/call/say'
import * as contract from '@clearstead/contract/people/sign-in'
import type { AdminId, MemberId } from '@clearstead/contract/values/ids'
import type { AdminCaller, MemberCaller } from '../../../plumbing/http/request/caller.ts'
import { type Route, read, slowedWrite, write } from '../../../plumbing/http/route.ts'
import { getAccount } from '../account-queries.ts'
import { hasEnabledFactor } from '../second-factor/queries.ts'
import { slowDown } from './limit-attempts.ts'
import { endOwnSession, listOpenSessions, signOut } from './sessions.ts'
import { refuseSignIn, signIn } from './sign-in.ts'

type SignOutContext = {
  work: Parameters<typeof signOut>[0]
  caller: MemberCaller | AdminCaller
  credentials: { clear: (side: 'member' | 'admin') => void }
}

async function signOutOf({ work, caller, credentials }: SignOutContext) {
  await signOut(work, caller)
  credentials.clear(caller.kind)
  return {}
}

export const signInRoutes: readonly Route[] = [
  slowedWrite(
    ({ db, now, request, origin }) =>
      slowDown({ db, now, origin, login: request.email, side: 'member' }),
    contract.signIn,
    async ({ work, request, origin, credentials }) => {
      const { account, device, token, expireAt } = await signIn(
        work,
        'member',
        request,
        origin,
        credentials.present('member'),
      )
      credentials.set('member', token, expireAt)
      credentials.rememberDevice(device)
      const auth = { id: account.id as MemberId, token, referralCode: account.referralCode }
      return { auth, expireAt, message: say('people.says.signed_in') }
    },
    ({ work, request, origin }, refusal) =>
      refuseSignIn(work, 'member', request.email, origin, refusal),
  ),
  slowedWrite(
    ({ db, now, request, origin }) =>
      slowDown({ db, now, origin, login: request.email, side: 'admin' }),
    contract.signInAdmin,
    async ({ work, request, origin, credentials }) => {
      const { account, device, token, expireAt } = await signIn(
        work,
        'admin',
        request,
        origin,
        credentials.present('admin'),
      )
      credentials.set('admin', token, expireAt)
      credentials.rememberDevice(device)
      const admin = { id: account.id as AdminId, token, permissions: [...account.permissions] }
      return { admin, expireAt, message: say('people.says.signed_in') }
    },
    ({ work, request, origin }, refusal) =>
      refuseSignIn(work, 'admin', request.email, origin, refusal),
  ),
  write(contract.signOut, signOutOf),
  write(contract.signOutByLink, signOutOf),
  write(contract.signOutAdmin, signOutOf),
  write(contract.signOutAdminByLink, signOutOf),
  read(contract.listSessions, async ({ db, now, caller, request }) => {
    const sessions = await listOpenSessions(db, caller, now)
    const rows = sessions.map((row) => ({ ...row, isCurrent: row.id === caller.sessionId }))
    return {
      ...pagedWhole(request, rows),
      hasTotp: await hasEnabledFactor(db, caller.id),
    }
  }),
  write(contract.endSession, ({ work, caller, request }) =>
    endOwnSession(work, caller.id, request.id),
  ),
  read(contract.whoAmI, async ({ db, caller }) => {
    const { username, fullname, email, permissions, isBlocked } = await getAccount(db, caller.id)
    const names = { username, fullname, email, isBlocked }
    return {
      kind: caller.kind,
      id: caller.id as number,
      permissions: [...permissions],
      isClosing: caller.kind === 'member' && caller.isClosing === true,
      ...names,
    }
  }),
]
