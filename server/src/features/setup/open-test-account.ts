import { randomBytes } from 'node:crypto'
import { Refusal } from '@clearstead/contract/call/refusal'
import type { Language } from '@clearstead/contract/languages'
import type { AdminId, MemberId } from '@clearstead/contract/values/ids'
import type { Work } from '../../plumbing/work.ts'
import { getAdmin, lockAdmins } from '../people/admins/public.ts'
import { insertNewMember } from '../people/members/public.ts'
import { hashPassword } from '../people/sign-in/public.ts'
import {
  findTestAccount,
  insertTestAccount,
  renewTestAccount,
} from '../people/test-accounts/public.ts'
import { joinUnder } from '../referral/tree/public.ts'
import { newestSettings } from '../settings/public.ts'
import { testEmail } from './test-email-rules.ts'

/** What the browser signs in with at once; nobody reads it. */
type Opened = { username: string; password: string }

/**
 * Gives the one account with which owners try the member's side a new password, and makes it first if there is none: at the top of
 * the tree, marked as a test, without any money. Its other sessions end.
 * @throws {Refusal} `setup.live` once the programme is live
 */
export async function openTestAccount(
  work: Work,
  { adminId, language }: { adminId: AdminId; language: Language },
): Promise<Opened> {
  const { settings } = await newestSettings(work.tx, work.now)
  if (settings.programme.mode === 'live') throw new Refusal('setup.live')
  // Two owners at once would make two.
  await lockAdmins(work)
  const password = randomBytes(24).toString('base64url')
  const passwordHash = await hashPassword(password)
  const known = await findTestAccount(work.tx)
  if (known) {
    await renewTestAccount(work, known.memberId, passwordHash)
    work.note({ subject: `user:${known.memberId}`, after: { newSignIn: 'set', sessions: 'ended' } })
    return { username: known.username, password }
  }
  const { id, username } = await makeTestAccount(work, { madeBy: adminId, language, passwordHash })
  work.note({ subject: `user:${id}`, after: { username } })
  return { username, password }
}

async function makeTestAccount(
  work: Work,
  { madeBy, ...values }: { madeBy: AdminId; language: Language; passwordHash: string },
): Promise<{ id: MemberId; username: string }> {
  const { email } = await getAdmin(work.tx, madeBy)
  const username = `test-${randomBytes(4).toString('hex')}`
  const { id } = await insertNewMember(work, {
    fullname: 'Test account',
    username,
    email: testEmail(email, username),
    phone: '',
    country: '',
    ...values,
  })
  await joinUnder(work, id)
  await insertTestAccount(work, { memberId: id, madeBy })
  return { id, username }
}
