import { paged } from '@clearstead/contract/paging'
import { findSponsor } from '@clearstead/contract/people'
import * as contract from '@clearstead/contract/referral'
import { confirmRegistration, register } from '@clearstead/contract/sign-in'
import { preceded, type Route, read, write } from '../../plumbing/http/route.ts'
import { slowDown } from '../people/public.ts'
import { referralApprovables } from './approvables.ts'
import { listLegs, teamsCompleteTo } from './figures/queries.ts'
import { lookUpSponsor, noteGuess } from './join-member.ts'
import { askToJoin } from './joining/ask-to-join.ts'
import { confirmJoining, noteWrongCode } from './joining/confirm-joining.ts'
import { teamOf } from './queries.ts'
import { listDirects } from './tree/queries.ts'
import { memberInSight, showTree } from './tree/show-tree.ts'

export const referralRoutes: readonly Route[] = [
  preceded(
    slowDown,
    register,
    async ({ work, request }) => {
      const { acceptTerms: _, ...joining } = request
      const { id, referralCode, token, expireAt } = await askToJoin(work, joining)
      const message = 'Enter the code that was sent to your e-mail.'
      return { auth: { id, token, referralCode }, expireAt, message }
    },
    ({ work, origin }, refusal) => noteGuess(work, origin, refusal),
  ),
  write(
    confirmRegistration,
    async ({ work, request, origin, credentials }) => {
      const joined = await confirmJoining(work, request, origin)
      const { id, referralCode, token, expireAt, device } = joined
      credentials.keep('member', token, expireAt)
      credentials.know(device)
      return { auth: { id, token, referralCode }, expireAt, message: 'Welcome' }
    },
    ({ work, request }, refusal) => noteWrongCode(work, request.token, refusal),
  ),
  preceded(
    slowDown,
    findSponsor,
    async ({ work, request }) => lookUpSponsor(work, request.code),
    ({ work, origin }, refusal) => noteGuess(work, origin, refusal),
  ),
  read(contract.listDirectMembers, async ({ db, now, caller, request }) => {
    const memberId = await memberInSight(db, caller, request.code)
    const directs = await listDirects(db, memberId, now, request)
    return { ...paged(request, directs), team: await teamOf(db, memberId, now) }
  }),
  read(contract.getTree, async ({ db, now, caller, request }) => {
    const memberId = await memberInSight(db, caller, request.code)
    return { treeData: await showTree(db, memberId, now, request) }
  }),
  read(contract.listLegs, async ({ db, now, request }) => ({
    ...paged(request, await listLegs(db, request.userId, request)),
    asOf: await teamsCompleteTo(db, now),
  })),
  ...referralApprovables.map(({ route }) => route),
]
