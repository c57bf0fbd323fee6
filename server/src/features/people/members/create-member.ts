import { randomBytes } from 'node:crypto'
import { Refusal } from '@clearstead/contract/refusal'
import type { Work } from '../../../plumbing/work.ts'
import { findTaken } from '../accounts/queries.ts'
import { hashPassword, refuseCommonPassword } from '../sign-in/passwords.ts'
import { insertMember } from './queries.ts'
import { codeLength, type Member, referralCodeFrom } from './rules.ts'

export type NewMember = {
  fullname: string
  username: string
  email: string
  password: string
  phone?: string | undefined
}

/** Two codes of 31⁸ are the same about never; a third try would mean a broken source of chance. */
const codeTries = 3

/**
 * Makes a member, inactive and with no sponsor yet; the terms count as accepted now.
 * @throws {Refusal} `people.email_taken`, `people.username_taken`, `people.common_password`
 */
export async function createMember(work: Work, wanted: NewMember): Promise<Member> {
  const { password, phone = '', ...names } = wanted
  refuseCommonPassword(password)
  const taken = await findTaken(work.tx, names)
  if (taken) throw new Refusal(taken)

  const passwordHash = await hashPassword(password)
  for (let tries = 0; tries < codeTries; tries++) {
    const row = { ...names, phone, passwordHash, referralCode: newReferralCode() }
    const member = await insertMember(work, row)
    if (member) return member
    const takenSince = await findTaken(work.tx, names)
    if (takenSince) throw new Refusal(takenSince)
  }
  throw new Error('No free referral code was found')
}

export function newReferralCode(): string {
  const code = referralCodeFrom(randomBytes(codeLength * 8))
  return code ?? newReferralCode()
}
