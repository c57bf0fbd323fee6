import { longPaged, paged } from '@clearstead/contract/call/paging'
import { say } from '@clearstead/contract/call/say'
import {
  confirmRegistration,
  findSponsor,
  register,
  sendRegistrationCode,
} from '@clearstead/contract/referral/joining'
import * as contract from '@clearstead/contract/referral/tree'
import { getVolumeTree } from '@clearstead/contract/referral/volume-tree'
import { fromReplica, type Route, read, slowedWrite, write } from '../../plumbing/http/route.ts'
import { slowDown } from '../people/sign-in/public.ts'
import { referralCallsWithApproval } from './calls-with-approval.ts'
import { listLegs, teamsCompleteTo } from './figures/queries.ts'
import { countRefusedCode, lookUpSponsor } from './join-under.ts'
import { teamOf } from './queries.ts'
import { countWrongCode, finishRegistration } from './registration/finish-registration.ts'
import { sendAnotherCode } from './registration/send-another-code.ts'
import { startRegistration } from './registration/start-registration.ts'
import { directKeys, listDirects, listLevel } from './tree/queries.ts'
import {
  getVisibleMemberId,
  refuseOutside,
  searchTeam,
  showPath,
  showTree,
  showVolumeTree,
} from './tree/show-tree.ts'

export const referralRoutes: readonly Route[] = [
  slowedWrite(
    slowDown,
    register,
    async ({ work, request, origin }) => {
      const { acceptTerms: _, ...form } = request
      const { id, referralCode, token, expireAt } = await startRegistration(work, form, origin)
      const message = say('referral.says.code_sent')
      return { auth: { id, token, referralCode }, expireAt, message }
    },
    ({ work, origin }, refusal) => countRefusedCode(work, origin, refusal),
  ),
  write(sendRegistrationCode, async ({ work, request }) => {
    const { id, referralCode, token, expireAt } = await sendAnotherCode(work, request.token)
    const message = say('referral.says.code_sent')
    return { auth: { id, token, referralCode }, expireAt, message }
  }),
  write(
    confirmRegistration,
    async ({ work, request, origin, credentials }) => {
      const member = await finishRegistration(work, request, origin)
      const { id, referralCode, token, expireAt, device } = member
      credentials.set('member', token, expireAt)
      credentials.rememberDevice(device)
      return {
        auth: { id, token, referralCode },
        expireAt,
        message: say('referral.says.signed_up'),
      }
    },
    ({ work, request }, refusal) => countWrongCode(work, request.token, refusal),
  ),
  slowedWrite(
    slowDown,
    findSponsor,
    async ({ work, request }) => lookUpSponsor(work, request.code),
    ({ work, origin }, refusal) => countRefusedCode(work, origin, refusal),
  ),
  fromReplica(
    read(contract.listDirectMembers, async ({ db, now, caller, request }) => {
      const memberId = await getVisibleMemberId(db, caller, request.code)
      const directs = await listDirects(db, memberId, now, request)
      return {
        ...longPaged(request, directs, directKeys(request.sort), request.sort),
        team: await teamOf(db, memberId, now),
      }
    }),
  ),
  fromReplica(
    read(contract.getTree, async ({ db, now, caller, request }) => {
      const memberId = await getVisibleMemberId(db, caller, request.code)
      return { treeData: await showTree(db, memberId, now, request) }
    }),
  ),
  fromReplica(
    read(contract.listLevel, async ({ db, now, caller, request }) => {
      await refuseOutside(db, caller, request.memberId)
      return listLevel(db, request.memberId, now, request)
    }),
  ),
  fromReplica(
    read(getVolumeTree, async ({ db, now, caller, request }) => ({
      tree: await showVolumeTree(db, caller, request.memberId, now),
    })),
  ),
  read(contract.getPath, async ({ db, now, caller, request }) => ({
    path: await showPath(db, caller, request.memberId, now),
  })),
  fromReplica(
    read(contract.searchTeam, ({ db, now, caller, request }) =>
      searchTeam(db, caller.id, request.search, now),
    ),
  ),
  fromReplica(
    read(contract.listLegs, async ({ db, now, request }) => ({
      ...paged(request, await listLegs(db, request.memberId, request)),
      asOf: await teamsCompleteTo(db, now),
    })),
  ),
  ...referralCallsWithApproval.map(({ route }) => route),
]
