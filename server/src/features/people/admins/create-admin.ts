import { randomBytes } from 'node:crypto'
import type { Permission } from '@clearstead/contract/call/endpoint'
import { Refusal } from '@clearstead/contract/call/refusal'
import { say } from '@clearstead/contract/call/say'
import type { Work } from '../../../plumbing/work.ts'
import { findTaken } from '../account-queries.ts'
import { newReferralCode } from '../members/create-member.ts'
import { hashPassword, refuseWeakPassword } from '../sign-in/passwords.ts'
import { alarmOwners } from './alarm-owners.ts'
import { getAdmin, insertAdmin, listAdmins, lockAdmins } from './queries.ts'
import { type Admin, approvesFromAfter, sayPermission } from './rules.ts'

export type NewAdmin = {
  fullname: string
  username: string
  email: string
  password: string
  permissions: readonly Permission[]
}

/**
 * Adds an admin.
 * @throws {Refusal} `people.email_taken`, `people.username_taken`, `people.common_password`, `people.named_password`
 */
export async function createAdmin(work: Work, { password, ...names }: NewAdmin): Promise<Admin> {
  await refuseWeakPassword(work, password, names)
  return createSealedAdmin(work, names, await hashPassword(password))
}

/**
 * Like `createAdmin`, with the hash of the password. Whoever adds an admin may know the password, so the new admin
 * approves nothing for a day, and the owners are mailed.
 * @throws {Refusal} `people.email_taken`, `people.username_taken`
 */
export async function createSealedAdmin(
  work: Work,
  names: Omit<NewAdmin, 'password'>,
  passwordHash: string,
): Promise<Admin> {
  const approvesFrom = approvesFromAfter(work.now)
  const admin = await insertNew(work, names, { passwordHash, approvesFrom })
  const { fullname: name, username, email } = names
  const permissions = admin.permissions.map(sayPermission)
  await alarmOwners(work, {
    subject: say('people.alarm.admin_added.subject', { name }),
    text: [say('people.alarm.admin_added.text', { name, username, email, permissions })],
    key: `admin_added:${admin.id}`,
  })
  return admin
}

async function insertNew(
  work: Work,
  names: Omit<NewAdmin, 'password'>,
  secret: { passwordHash: string; approvesFrom: Date | null },
): Promise<Admin> {
  const taken = await findTaken(work.tx, names)
  if (taken) throw new Refusal(taken)

  const permissions = [...new Set(names.permissions)]
  const row = { ...names, ...secret, permissions, referralCode: newReferralCode() }
  const id = await insertAdmin(work, row)
  if (id === undefined) {
    throw new Refusal((await findTaken(work.tx, names)) ?? 'people.username_taken')
  }
  work.note({ subject: `user:${id}`, after: names })
  return getAdmin(work.tx, id)
}

type FirstOwner = { email: string; password: string; isGenerated: boolean }

/**
 * Creates the first owner if there is no admin yet. Without a password it generates one (`isGenerated`) and returns it
 * once, to be shown; it is never readable again.
 */
export async function seedFirstOwner(
  work: Work,
  {
    email = 'admin@example.org',
    password,
  }: { email?: string | undefined; password?: string | undefined },
): Promise<FirstOwner | undefined> {
  await lockAdmins(work)
  if ((await listAdmins(work.tx)).length > 0) return undefined
  const chosen = password ?? randomBytes(15).toString('base64url')
  const names = { fullname: 'First owner', username: 'owner', email }
  await refuseWeakPassword(work, chosen, names)
  const passwordHash = await hashPassword(chosen)
  await insertNew(work, { ...names, permissions: ['owner'] }, { passwordHash, approvesFrom: null })
  return { email, password: chosen, isGenerated: password === undefined }
}
