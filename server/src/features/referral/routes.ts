import { paged } from '@clearstead/contract/paging'
import { findSponsor } from '@clearstead/contract/people'
import * as contract from '@clearstead/contract/referral'
import { register } from '@clearstead/contract/sign-in'
import { type Route, read, write } from '../../plumbing/http/route.ts'
import { referralApprovables } from './approvables.ts'
import { listLegs, teamsCompleteTo } from './figures/queries.ts'
import { joinMember, lookUpSponsor, noteGuess } from './join-member.ts'
import { teamOf } from './queries.ts'
import { listDirects } from './tree/queries.ts'
import { memberInSight, showTree } from './tree/show-tree.ts'

export const referralRoutes: readonly Route[] = [
  write(
    register,
    async ({ work, request, origin, credentials }) => {
      const { acceptTerms: _, ...joining } = request
      const { id, referralCode, token, expireAt } = await joinMember(work, joining, origin)
      credentials.keep('member', token, expireAt)
      return { auth: { id, token, referralCode }, expireAt, message: 'Welcome' }
    },
    ({ work, origin }, refusal) => noteGuess(work, origin, refusal),
  ),
  write(
    findSponsor,
    async ({ work, request, origin }) => lookUpSponsor(work, request.code, origin),
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
