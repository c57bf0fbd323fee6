import type { RequestOf } from '@clearstead/contract/call/endpoint'
import { Refusal } from '@clearstead/contract/call/refusal'
import * as contract from '@clearstead/contract/people/admins'
import { write } from '../../../plumbing/http/route.ts'
import type { Work } from '../../../plumbing/work.ts'
import {
  changeAdmin,
  createSealedAdmin,
  getAdmin,
  onlyRevokes,
  openPassword,
  type PasswordOwner,
  refuseOwnFactor,
  removeAdminFactor,
  sealPassword,
  signInDigest,
} from '../../people/public.ts'
import { type CallWithApproval, type ExecuteOrRequest, needsApproval } from '../needs-approval.ts'

const addCall = needsApproval(contract.addAdmin, {
  secrets: ['password'],
  describe: async (_, { fullname, username, email, permissions }) => ({
    subject: 'admins',
    summary: `Add ${fullname} (${username}, ${email}) as an admin with ${permissions.join(', ')}`,
  }),
  execute: async (work, { password, ...names }) => ({
    admin: await createSealedAdmin(work, names, openPassword(password)),
  }),
  currentAnswer: async () => ({ admin: undefined }),
})

const updateCall = needsApproval(contract.updateAdmin, {
  secrets: ['password'],
  // One owner may block an admin at once. Giving rights, or changing an owner, takes a second one.
  isNeeded: async ({ id, ...change }, db) => !onlyRevokes(await getAdmin(db, id), change),
  describe: async (db, { id, permissions, status, password }) => {
    const before = await getAdmin(db, id)
    const parts = [
      ...(permissions ? [`permissions ${permissions.join(', ')}`] : []),
      ...(status ? [status === 'block' ? 'blocked' : 'not blocked'] : []),
      ...(password === undefined ? [] : ['a new password']),
    ]
    return {
      subject: `user:${id}`,
      summary: `Change the admin ${before.fullname} (${before.username}): ${parts.join('; ')}`,
      facts: {
        permissions: before.permissions,
        status: before.status,
        ...(password !== undefined && { signIn: await signInDigest(db, id) }),
      },
    }
  },
  execute: async (work, { password, ...change }) => {
    const passwordHash = password === undefined ? undefined : openPassword(password)
    return { admin: await changeAdmin(work, { ...change, passwordHash }) }
  },
  currentAnswer: async (work, { id }) => ({ admin: await getAdmin(work.tx, id) }),
})

const factorCall = needsApproval(contract.removeAdminFactor, {
  describe: async (db, { id, reason }) => {
    const { fullname, username, hasTotp } = await getAdmin(db, id)
    if (!hasTotp) throw new Refusal('people.totp_not_set_up')
    return {
      subject: `user:${id}`,
      summary: `Remove the second factor of the admin ${fullname} (${username}): ${reason}`,
      facts: { signIn: await signInDigest(db, id) },
    }
  },
  execute: async (work, request) => ({ admin: await removeAdminFactor(work, request) }),
  currentAnswer: async (work, { id }) => ({ admin: await getAdmin(work.tx, id) }),
})

type CallWithPassword = typeof contract.addAdmin | typeof contract.updateAdmin
/** Replaces the password by its encrypted hash, so that no reader of the stored request learns it. */
const sealed =
  <E extends CallWithPassword>(
    executeOrRequest: ExecuteOrRequest<E>,
    ownerOf: (work: Work, request: RequestOf<E>) => PasswordOwner | Promise<PasswordOwner>,
  ): ExecuteOrRequest<E> =>
  async (work: Work, request: RequestOf<E>) => {
    const { password } = request as { password?: string }
    if (password === undefined) return executeOrRequest(work, request)
    const hidden = await sealPassword(work, password, await ownerOf(work, request))
    return executeOrRequest(work, { ...request, password: hidden })
  }

const addAdmin = sealed(addCall.executeOrRequest, (_, admin) => admin)
const updateAdmin = sealed(updateCall.executeOrRequest, ({ tx }, { id }) => getAdmin(tx, id))

/** Calls about the accounts of admins. */
export const adminCalls: readonly CallWithApproval[] = [
  {
    ...addCall,
    route: write(contract.addAdmin, ({ work, request }) => addAdmin(work, request)),
  },
  {
    ...updateCall,
    route: write(contract.updateAdmin, ({ work, request }) => updateAdmin(work, request)),
  },
  {
    ...factorCall,
    route: write(contract.removeAdminFactor, ({ work, request }) => {
      refuseOwnFactor(work, request.id)
      return factorCall.executeOrRequest(work, request)
    }),
  },
]
