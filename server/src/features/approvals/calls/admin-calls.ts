import type { RequestOf } from '@clearstead/contract/call/endpoint'
import { Refusal } from '@clearstead/contract/call/refusal'
import { type Said, say } from '@clearstead/contract/call/say'
import * as contract from '@clearstead/contract/people/admins'
import { write } from '../../../plumbing/http/route.ts'
import type { Work } from '../../../plumbing/work.ts'
import {
  changeAdmin,
  createSealedAdmin,
  getAdmin,
  onlyRevokes,
  refuseOwnFactor,
  removeAdminFactor,
  sayPermission,
} from '../../people/admins/public.ts'
import {
  openPassword,
  type PasswordOwner,
  sealPassword,
  signInDigest,
} from '../../people/public.ts'
import { type CallWithApproval, type ExecuteOrRequest, needsApproval } from '../needs-approval.ts'
import { listed } from '../rules.ts'

const addCall = needsApproval(contract.addAdmin, {
  secrets: ['password'],
  describe: async (_, { fullname, username, email, permissions }) => ({
    subject: 'admins',
    summary: say('approvals.summary.add_admin', {
      name: fullname,
      username,
      email,
      permissions: permissions.map(sayPermission),
    }),
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
  describe: async (db, { id, ...change }) => {
    const before = await getAdmin(db, id)
    const { fullname: name, username } = before
    return {
      subject: `user:${id}`,
      summary: say('approvals.summary.change_admin', {
        name,
        username,
        changes: changesOf(change),
      }),
      facts: {
        permissions: before.permissions,
        status: before.status,
        ...(change.password !== undefined && { signIn: await signInDigest(db, id) }),
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
    const { fullname: name, username, hasTotp } = await getAdmin(db, id)
    if (!hasTotp) throw new Refusal('people.totp_not_set_up')
    return {
      subject: `user:${id}`,
      summary: say('approvals.summary.remove_factor', { name, username, reason }),
      facts: { signIn: await signInDigest(db, id) },
    }
  },
  execute: async (work, request) => ({ admin: await removeAdminFactor(work, request) }),
  currentAnswer: async (work, { id }) => ({ admin: await getAdmin(work.tx, id) }),
})

function changesOf({
  permissions,
  status,
  password,
}: Omit<RequestOf<typeof contract.updateAdmin>, 'id'>): readonly Said[] {
  const isBlocked = status === 'block'
  return listed([
    ...(permissions
      ? [say('approvals.change.permissions', { permissions: permissions.map(sayPermission) })]
      : []),
    ...(status ? [say(`approvals.change.${isBlocked ? 'blocked' : 'not_blocked'}`)] : []),
    ...(password === undefined ? [] : [say('approvals.change.password')]),
  ])
}

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
