import type { MemberId } from '@clearstead/contract/values/ids'

/** Who a member is and how they stand; figures and money belong to other features. */
export type Member = {
  id: MemberId
  username: string
  email: string
  fullname: string
  phone: string
  address: string
  referralCode: string
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

/** No 0 and O, no 1, I and L: what is read aloud or copied by hand stays the same. */
const codeAlphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
export const codeLength = 8

/**
 * Eight characters from random bytes; bytes that would favour some characters are passed over, so give
 * more than eight. Undefined when too many were.
 */
export function referralCodeFrom(random: Uint8Array): string | undefined {
  const fair = Math.floor(256 / codeAlphabet.length) * codeAlphabet.length
  const characters = [...random]
    .filter((byte) => byte < fair)
    .slice(0, codeLength)
    .map((byte) => codeAlphabet.charAt(byte % codeAlphabet.length))
  return characters.length === codeLength ? characters.join('') : undefined
}

/** A name as a stranger may see it: `Asha Rao` is `A*** R**`. */
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
