import { longPaged, paged } from '@clearstead/contract/call/paging'
import { Refusal } from '@clearstead/contract/call/refusal'
import * as contract from '@clearstead/contract/people/users'
import { fromReplica, type Route, read, tracedRead, write } from '../../../plumbing/http/route.ts'
import { resolveDayRange } from '../../settings/public.ts'
import { closeAccount } from '../closing/close-account.ts'
import { passwordAttempt } from '../credentials/change-own-password.ts'
import { lookUpAttempt, lookUpMember } from '../members/look-up-member.ts'
import { findMemberByEmail } from '../members/queries.ts'
import { type EditCalls, editAsAdmin } from '../profile/edit-as-admin.ts'
import { editOwnProfile } from '../profile/edit-profile.ts'
import { recordFailure } from '../sign-in/limit-attempts.ts'
import { getRecord, recordAccess } from './get-record.ts'
import { userKeys } from './order-queries.ts'
import { findRecord, listUsers, toUserView } from './queries.ts'

/** Fixed paths come before `/users/{id}`. */
export const userRoutes = (editCalls: EditCalls): readonly Route[] => [
  fromReplica(
    read(contract.listUsers, async ({ db, now, request }) => {
      const { page, limit, cursor, sort, ...filter } = request
      const filters = await resolveDayRange(db, now, filter)
      const found = await listUsers(db, { page, limit, cursor }, sort, filters)
      return longPaged(request, found, userKeys(sort), sort)
    }),
  ),
  fromReplica(
    read(contract.listUsersWithoutPlan, async ({ db, request }) => {
      const filters = { search: request.search, hasPlan: 'false' as const }
      return paged(request, await listUsers(db, request, 'newest', filters))
    }),
  ),
  write(
    contract.lookUpMember,
    ({ work, caller, request }) => lookUpMember(work, caller.id, request.q),
    ({ work, caller }, refusal) => recordFailure(work, lookUpAttempt(caller.id), refusal),
  ),
  tracedRead(
    contract.findUserByEmail,
    async ({ db, request }) => {
      const member = await findMemberByEmail(db, request.email)
      const record = member && (await findRecord(db, member.id))
      if (!record) throw new Refusal('people.unknown')
      return { emailuser: toUserView(record) }
    },
    (work, adminId, { emailuser }) => recordAccess(work, adminId, emailuser.id),
  ),
  tracedRead(
    contract.getUser,
    async ({ db, now, caller, request }) => ({
      singleuser: await getRecord(db, request.id, caller.kind, now),
    }),
    (work, adminId, { singleuser }) => recordAccess(work, adminId, singleuser.id),
  ),
  write(
    contract.updateUser,
    async ({ work, caller, request }) => {
      const { id } = request
      const answer = async () => ({
        singleuser: await getRecord(work.tx, id, caller.kind, work.now),
      })
      if (caller.kind === 'member') {
        await editOwnProfile(work, caller, request)
        return answer()
      }
      const edited = await editAsAdmin(work, caller, request, editCalls)
      return { ...edited, ...(await answer()) }
    },
    async ({ work, caller, request }, refusal) => {
      if (caller.kind === 'admin' || request.password === undefined) return
      await recordFailure(work, passwordAttempt(caller.id), refusal)
    },
  ),
  write(contract.closeUser, ({ work, request }) => closeAccount(work, request.id)),
]
