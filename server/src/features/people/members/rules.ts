import type { Language } from '@clearstead/contract/languages'
import type { MemberId } from '@clearstead/contract/values/ids'

/** The account of a member; figures and money belong to other features. */
export type Member = {
  id: MemberId
  username: string
  email: string
  fullname: string
  phone: string
  address: string
  referralCode: string
  /** The language of the account: its notices and mails are in it. */
  language: Language
  isBlocked: boolean
  isActive: boolean
  isRoiOpen: boolean
  isLevelOpen: boolean
  isClosed: boolean
  verifiedAt: Date | null
  activatedAt: Date | null
  lastLogin: Date | null
  createdAt: Date
  updatedAt: Date
}

/** Without 0 and O, and without 1, I and L, which are easily mistaken. */
const codeAlphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
export const codeLength = 8

/**
 * Eight characters from random bytes. Bytes that would bias the choice are skipped, so pass more than eight; undefined
 * if too few remain.
 */
export function referralCodeFrom(random: Uint8Array): string | undefined {
  const fair = Math.floor(256 / codeAlphabet.length) * codeAlphabet.length
  const characters = [...random]
    .filter((byte) => byte < fair)
    .slice(0, codeLength)
    .map((byte) => codeAlphabet.charAt(byte % codeAlphabet.length))
  return characters.length === codeLength ? characters.join('') : undefined
}

/** A name for a member who is about to send money: `Asha Devi Rao` is `Asha R.`. */
export function shortName(fullname: string): string {
  const [first = '', ...others] = fullname.split(/\s+/).filter(Boolean)
  const [initial] = others.at(-1) ?? ''
  return initial === undefined ? first : `${first} ${initial.toUpperCase()}.`
}

/** A name as other members see it: `Asha Rao` is `A*** R**`. */
export function maskedName(fullname: string): string {
  return fullname
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => {
      const [first = '', ...rest] = [...word]
      return first + '*'.repeat(Math.min(rest.length, 6))
    })
    .join(' ')
}
