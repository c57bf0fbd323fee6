import * as credentials from '@clearstead/contract/credentials'
import { longPaged, paged } from '@clearstead/contract/paging'
import * as contract from '@clearstead/contract/people'
import { Refusal } from '@clearstead/contract/refusal'
import { keysById } from '../../../plumbing/http/keys-by-id.ts'
import { type Route, read, write } from '../../../plumbing/http/route.ts'
import { withMoments } from '../../settings/public.ts'
import { closeAccount, closeOwnAccount } from '../closing/close-account.ts'
import { lookUpAttempt, lookUpMember } from '../members/look-up-member.ts'
import { findMemberByEmail } from '../members/queries.ts'
import { type Acts, editAsAdmin } from '../profile/edit-as-admin.ts'
import { editOwnProfile, passwordAttempt } from '../profile/edit-profile.ts'
import { noteFailure } from '../sign-in/limit-attempts.ts'
import { getRecord } from './get-record.ts'
import { findRecord, listUsers, toUserView } from './queries.ts'

/** The fixed words of a path come before `/users/{id}`. */
export const userRoutes = (acts: Acts): readonly Route[] => [
  read(contract.listUsers, async ({ db, now, request }) => {
    const { page, limit, cursor, sort, ...asked } = request
    const filters = await withMoments(db, now, asked)
    const keysOf = keysById(request)
    return longPaged(request, await listUsers(db, { page, limit, cursor }, sort, filters), keysOf)
  }),
  read(contract.listUsersWithoutPlan, async ({ db, request }) => {
    const filters = { search: request.search, hasPlan: 'false' as const }
    return paged(request, await listUsers(db, request, 'newest', filters))
  }),
  write(
    contract.lookUpMember,
    ({ work, caller, request }) => lookUpMember(work, caller.id, request.q),
    ({ work, caller }, refusal) => noteFailure(work, lookUpAttempt(caller.id), refusal),
  ),
  read(contract.findUserByEmail, async ({ db, request }) => {
    const member = await findMemberByEmail(db, request.email)
    const record = member && (await findRecord(db, member.id))
    if (!record) throw new Refusal('people.unknown')
    return { emailuser: toUserView(record) }
  }),
  read(contract.getUser, async ({ db, now, caller, request }) => ({
    singleuser: await getRecord(db, request.id, caller.kind, now),
  })),
  write(
    contract.updateUser,
    async ({ work, caller, request }) => {
      const { id } = request
      const shown = async () => ({
        singleuser: await getRecord(work.tx, id, caller.kind, work.now),
      })
      if (caller.kind === 'member') {
        await editOwnProfile(work, caller, request)
        return shown()
      }
      const asked = await editAsAdmin(work, caller, request, acts)
      return { ...asked, ...(await shown()) }
    },
    async ({ work, caller, request }, refusal) => {
      if (caller.kind === 'admin' || request.password === undefined) return
      await noteFailure(work, passwordAttempt(caller.id), refusal)
    },
  ),
  write(
    credentials.closeOwnAccount,
    async ({ work, caller, request, credentials: kept }) => {
      await closeOwnAccount(work, caller, request)
      kept.drop('member')
      return {}
    },
    ({ work, caller }, refusal) => noteFailure(work, passwordAttempt(caller.id), refusal),
  ),
  write(contract.closeUser, async ({ work, request }) => {
    await closeAccount(work, request.id)
    return {}
  }),
]
