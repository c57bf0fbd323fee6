import * as contract from '@clearstead/contract/admins'
import type { RequestOf } from '@clearstead/contract/endpoint'
import { write } from '../../plumbing/http/route.ts'
import type { Work } from '../../plumbing/work.ts'
import {
  changeAdmin,
  createSealedAdmin,
  getAdmin,
  onlyTakesAway,
  openPassword,
  sealPassword,
} from '../people/public.ts'
import { type Approvable, approvable, type Perform } from './approvable.ts'

const added = approvable(contract.addAdmin, {
  secrets: ['password'],
  tell: async (_, { fullname, username, email, permissions }) => ({
    subject: 'admins',
    summary: `Add ${fullname} (${username}, ${email}) as an admin with ${permissions.join(', ')}`,
  }),
  carryOut: async (work, { password, ...names }) => ({
    admin: await createSealedAdmin(work, names, openPassword(password)),
  }),
  asBefore: async () => ({ admin: undefined }),
})

const changed = approvable(contract.updateAdmin, {
  secrets: ['password'],
  // One owner may stop an admin at once; what gives rights, or concerns an owner, takes a second.
  isNeeded: async ({ id, ...change }, db) => !onlyTakesAway(await getAdmin(db, id), change),
  tell: async (db, { id, permissions, status, password }) => {
    const before = await getAdmin(db, id)
    const parts = [
      ...(permissions ? [`permissions ${permissions.join(', ')}`] : []),
      ...(status ? [status === 'block' ? 'blocked' : 'not blocked'] : []),
      ...(password === undefined ? [] : ['a new password']),
    ]
    return {
      subject: `user:${id}`,
      summary: `Change the admin ${before.fullname} (${before.username}): ${parts.join('; ')}`,
      facts: { permissions: before.permissions, status: before.status },
    }
  },
  carryOut: async (work, { password, ...change }) => {
    const passwordHash = password === undefined ? undefined : openPassword(password)
    return { admin: await changeAdmin(work, { ...change, passwordHash }) }
  },
  asBefore: async (work, { id }) => ({ admin: await getAdmin(work.tx, id) }),
})

/** A password goes on as its hash, encrypted, so that nobody who reads a request that waits learns it. */
type Sealable = typeof contract.addAdmin | typeof contract.updateAdmin
const sealing =
  <E extends Sealable>(perform: Perform<E>): Perform<E> =>
  async (work: Work, request: RequestOf<E>) => {
    const { password } = request as { password?: string }
    if (password === undefined) return perform(work, request)
    return perform(work, { ...request, password: await sealPassword(password) })
  }

const addOrAsk = sealing(added.perform)
const changeOrAsk = sealing(changed.perform)

/** Who else may decide, and by which password. */
export const adminApprovables: readonly Approvable[] = [
  {
    ...added,
    route: write(contract.addAdmin, ({ work, request }) => addOrAsk(work, request)),
  },
  {
    ...changed,
    route: write(contract.updateAdmin, ({ work, request }) => changeOrAsk(work, request)),
  },
]
