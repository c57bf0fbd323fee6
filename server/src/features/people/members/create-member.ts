import { randomBytes } from 'node:crypto'
import { Refusal } from '@clearstead/contract/call/refusal'
import type { Language } from '@clearstead/contract/languages'
import type { MemberId } from '@clearstead/contract/values/ids'
import type { Origin } from '../../../plumbing/http/route.ts'
import type { Work } from '../../../plumbing/work.ts'
import { findLegalVersion } from '../../settings/public.ts'
import { findTaken } from '../account-queries.ts'
import { insertAcceptance } from '../terms/queries.ts'
import { clearActivity, insertMember, updateActivity } from './queries.ts'
import { codeLength, type Member, referralCodeFrom } from './rules.ts'

/** A new member with the hash of their password, and the id and code that are reserved for a registration. */
export type MemberToInsert = {
  fullname: string
  username: string
  email: string
  phone: string
  country: string
  language: Language
  passwordHash: string
  /** From where the terms were accepted, if a person did. */
  origin?: Origin | undefined
  reserved?: { id: MemberId; referralCode: string; acceptedLegal: number | null }
}

/** Codes have 31⁸ values, so a collision is very rare, and three in a row mean a broken random source. */
const codeTries = 3

/**
 * Creates a member, inactive and without a sponsor; without a reservation the terms count as accepted now.
 * @throws {Refusal} `people.email_taken`, `people.username_taken`
 */
export async function insertNewMember(
  work: Work,
  { reserved, origin, ...values }: MemberToInsert,
): Promise<Member> {
  for (let tries = 0; tries < codeTries; tries++) {
    const legal = reserved?.acceptedLegal ?? (await findLegalVersion(work.tx))?.version ?? null
    const own = reserved ?? { referralCode: newReferralCode(), acceptedLegal: legal }
    const member = await insertMember(work, { ...values, ...own })
    if (member) {
      if (own.acceptedLegal !== null) {
        await insertAcceptance(work, member.id, own.acceptedLegal, origin)
      }
      return member
    }
    const taken = await findTaken(work.tx, values)
    if (taken) throw new Refusal(taken)
  }
  throw new Error('No free referral code was found')
}

export function newReferralCode(): string {
  const code = referralCodeFrom(randomBytes(codeLength * 8))
  return code ?? newReferralCode()
}

/** Marks a member with an open plan as active, and stores the moment of the first time. */
export async function activateMember(work: Work, memberId: MemberId): Promise<void> {
  await updateActivity(work, memberId)
}

/** Marks a member without open plans as inactive; the moment of the first activation stays. */
export async function deactivateMember(work: Work, memberId: MemberId): Promise<void> {
  await clearActivity(work, memberId)
}
