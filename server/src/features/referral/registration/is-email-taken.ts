import type { Work } from '../../../plumbing/work.ts'
import { findTaken, isMailboxTaken } from '../../people/public.ts'

/** Whether somebody has this e-mail, or another of its mailbox where those count as one person. */
export async function isEmailTaken(
  work: Work,
  email: string,
  oneMailbox: boolean,
): Promise<boolean> {
  if (oneMailbox) return isMailboxTaken(work.tx, email)
  return (await findTaken(work.tx, { email })) !== undefined
}
