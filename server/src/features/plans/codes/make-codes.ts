import { randomInt } from 'node:crypto'
import type { CodeView } from '@clearstead/contract/codes'
import { Refusal } from '@clearstead/contract/refusal'
import type { AdminId } from '@clearstead/contract/values/ids'
import type { Usd } from '@clearstead/contract/values/money'
import { usdText } from '@clearstead/contract/values/money-text'
import type { Work } from '../../../plumbing/work.ts'
import { priceOf } from '../../people/public.ts'
import { currentSettings } from '../../settings/public.ts'
import { insertCodes } from './queries.ts'
import { type Code, checkBatch, codeAlphabet, codeLength, inGroups, keyOf } from './rules.ts'

type Batch = {
  count?: number | undefined
  codes?: readonly string[] | undefined
  amount: Usd
  expiresAt?: Date | undefined
  adminId: AdminId
}

/**
 * Makes a batch of codes worth the same, all or none. No money moves: the treasury pays each as it is
 * redeemed, at the fee of a transfer, so that one of less than its minimum could never be used.
 * @throws {Refusal} `codes.taken`, `transfers.below_minimum`, `call.invalid`
 */
export async function makeCodes(work: Work, batch: Batch): Promise<CodeView[]> {
  checkBatch(batch, work.now)
  const { amount, expiresAt, adminId } = batch
  const { settings } = await currentSettings(work.tx, work.now)
  priceOf(settings.transfer, amount)
  const wanted = batch.codes ?? Array.from({ length: batch.count ?? 0 }, newCode)
  const made = await insertCodes(work, { codes: wanted, amount, expiresAt, adminId })
  // Two random codes of 31¹⁶ are never the same: what was not added was given, and exists already.
  if (made.length < wanted.length) throw new Refusal('codes.taken', { code: missing(wanted, made) })
  work.note({
    subject: 'codes',
    after: {
      ids: made.map(({ id }) => id),
      amount: usdText(amount),
      expiresAt: expiresAt ?? null,
    },
  })
  return made.map((code) => ({ ...code, status: 'unused', redeemedByName: null }))
}

function newCode(): string {
  const characters = Array.from({ length: codeLength }, () =>
    codeAlphabet.charAt(randomInt(codeAlphabet.length)),
  )
  return inGroups(characters.join(''))
}

function missing(wanted: readonly string[], made: readonly Code[]): string {
  const keys = new Set(made.map(({ code }) => keyOf(code)))
  return wanted.find((code) => !keys.has(keyOf(code))) ?? ''
}
