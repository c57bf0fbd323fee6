import { randomBytes } from 'node:crypto'
import { Refusal } from '@clearstead/contract/refusal'
import type { MemberId } from '@clearstead/contract/values/ids'
import type { Work } from '../../../plumbing/work.ts'
import { findLegalVersion } from '../../settings/public.ts'
import { findTaken } from '../accounts/queries.ts'
import { hashPassword, refuseCommonPassword } from '../sign-in/passwords.ts'
import { insertAcceptance } from '../terms/queries.ts'
import { insertMember } from './queries.ts'
import { codeLength, type Member, referralCodeFrom } from './rules.ts'

export type NewMember = {
  fullname: string
  username: string
  email: string
  password: string
  phone?: string | undefined
  country?: string | undefined
}

/** Who a member will be, with the password as its hash; with a number and code, if they were promised ones. */
export type ReadyMember = {
  fullname: string
  username: string
  email: string
  phone: string
  country: string
  passwordHash: string
  promised?: { id: MemberId; referralCode: string; acceptedLegal: number | null }
}

/** Two codes of 31⁸ are the same about never; a third try would mean a broken source of chance. */
const codeTries = 3

/**
 * Makes a member, inactive and with no sponsor yet; the terms count as accepted now.
 * @throws {Refusal} `people.email_taken`, `people.username_taken`, `people.common_password`
 */
export async function createMember(work: Work, wanted: NewMember): Promise<Member> {
  const { password, phone = '', country = '', ...names } = wanted
  refuseCommonPassword(password)
  const taken = await findTaken(work.tx, names)
  if (taken) throw new Refusal(taken)
  const passwordHash = await hashPassword(password)
  return insertReady(work, { ...names, phone, country, passwordHash })
}

/** @throws {Refusal} `people.email_taken`, `people.username_taken` */
export async function insertReady(
  work: Work,
  { promised, ...ready }: ReadyMember,
): Promise<Member> {
  for (let tries = 0; tries < codeTries; tries++) {
    const legal = promised?.acceptedLegal ?? (await findLegalVersion(work.tx))?.version ?? null
    const own = promised ?? { referralCode: newReferralCode(), acceptedLegal: legal }
    const member = await insertMember(work, { ...ready, ...own })
    if (member) {
      if (own.acceptedLegal !== null) await insertAcceptance(work, member.id, own.acceptedLegal)
      return member
    }
    const takenSince = await findTaken(work.tx, ready)
    if (takenSince) throw new Refusal(takenSince)
  }
  throw new Error('No free referral code was found')
}

export function newReferralCode(): string {
  const code = referralCodeFrom(randomBytes(codeLength * 8))
  return code ?? newReferralCode()
}
