import type { AnswerOf } from '@clearstead/contract/call/endpoint'
import type { listAdmins as contract } from '@clearstead/contract/people/admins'
import type { Db } from '../../../plumbing/database/database.ts'
import { listLastSignInHelp } from '../audit-queries.ts'
import { helpGiven } from '../credentials/rules.ts'
import { attemptKeysOf, ownSecrets } from '../sign-in/limit-attempts.ts'
import { listFailuresUnder } from '../sign-in/queries.ts'
import { endOfWaits } from '../sign-in/rules.ts'
import { listAdmins, listApprovesFrom } from './queries.ts'
import type { Admin } from './rules.ts'

type AdminStatus = AnswerOf<typeof contract>['admins'][number]

/** All admins, with how each stands at the sign-in and at approvals. */
export async function listAdminsWithStatus(db: Db, now: Date): Promise<AdminStatus[]> {
  const admins = await listAdmins(db)
  const failures = await listFailuresUnder(db, admins.flatMap(adminKeys), now)
  const approvesFrom = await listApprovesFrom(db)
  const ids = admins.map(({ id }) => id)
  const help = await listLastSignInHelp(db, ids)
  return admins.map((admin) => {
    const keys = adminKeys(admin)
    const approves = approvesFrom.get(admin.id)
    const given = help.find(({ subject }) => subject === `user:${admin.id}`)
    return {
      ...admin,
      lockedUntil: endOfWaits(
        failures.filter(({ key }) => keys.includes(key)),
        now,
      ),
      approvesFrom: approves && approves > now ? approves : null,
      lastHelp: given ? { act: helpGiven(given.after), by: given.by, at: given.at } : null,
    }
  })
}

/** The keys of the failed attempts that make an admin wait. */
export function adminKeys(admin: Admin): string[] {
  return attemptKeysOf('admin', admin, ownSecrets)
}
