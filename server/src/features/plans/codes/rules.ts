import { Refusal } from '@clearstead/contract/call/refusal'
import { say } from '@clearstead/contract/call/say'
import type { CodeView } from '@clearstead/contract/plans/codes'
import type { AdminId, CodeId, MemberId } from '@clearstead/contract/values/ids'
import type { Usd } from '@clearstead/contract/values/money'

export type Status = CodeView['status']

/** An amount for the first member who redeems it. */
export type Code = {
  id: CodeId
  code: string
  amount: Usd
  expiresAt: Date | null
  createdBy: AdminId
  createdAt: Date
  redeemedBy: MemberId | null
  redeemedAt: Date | null
  cancelledAt: Date | null
}

/** Without 0 and O, and without 1, I and L, which are easily confused. */
export const codeAlphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
export const codeLength = 16
const groupLength = 4

/** A code in groups of four: `ABCDEFGHJKMNPQRS` is `ABCD-EFGH-JKMN-PQRS`. */
export function inGroups(characters: string): string {
  return (characters.match(new RegExp(`.{1,${groupLength}}`, 'g')) ?? []).join('-')
}

/** The part that all spellings of a code share: ` abcd-efgh ` is `ABCDEFGH`. */
export function keyOf(code: string): string {
  return code.toUpperCase().replace(/[^A-Z0-9]/g, '')
}

export function statusOf({ redeemedAt, cancelledAt, expiresAt }: Code, now: Date): Status {
  if (redeemedAt) return 'redeemed'
  if (cancelledAt) return 'cancelled'
  return expiresAt && expiresAt < now ? 'expired' : 'unused'
}

/**
 * A code that is unused, so that it can be redeemed or cancelled.
 * @throws {Refusal} `codes.unknown`, `codes.redeemed`, `codes.expired`, `codes.cancelled`
 */
export function checkUnused(code: Code | undefined, now: Date): Code {
  if (!code) throw new Refusal('codes.unknown')
  const status = statusOf(code, now)
  if (status !== 'unused') throw new Refusal(`codes.${status}`)
  return code
}

/** A code for readers who may not redeem or hand it out, only with its first group: `ABCD-****`. */
export function masked(code: string): string {
  return `${code.slice(0, groupLength)}-****`
}

/**
 * The codes to make: a number of random ones, or the given ones.
 * @throws {Refusal} `call.invalid` for neither or both, an end that is over, `codes.taken` for one twice
 */
export function checkBatch(
  batch: {
    count?: number | undefined
    codes?: readonly string[] | undefined
    expiresAt?: Date | undefined
  },
  now: Date,
): void {
  const { count, codes, expiresAt } = batch
  if ((count === undefined) === (codes === undefined)) {
    const wrong = say('plans.wrong.count_or_codes')
    throw new Refusal('call.invalid', {}, [{ path: 'count', ...wrong }])
  }
  if (expiresAt && expiresAt <= now) {
    const wrong = say('call.wrong.time_passed')
    throw new Refusal('call.invalid', {}, [{ path: 'expires_at', ...wrong }])
  }
  const keys = codes?.map(keyOf) ?? []
  const twice = codes?.find((_, index) => keys.indexOf(keys[index] ?? '') !== index)
  if (twice !== undefined) throw new Refusal('codes.taken', { code: twice })
}
