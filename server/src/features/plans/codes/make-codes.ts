import { randomInt } from 'node:crypto'
import { Refusal } from '@clearstead/contract/call/refusal'
import type { CodeView } from '@clearstead/contract/plans/codes'
import type { AdminId, CodeId } from '@clearstead/contract/values/ids'
import type { Usd } from '@clearstead/contract/values/money'
import { usdText } from '@clearstead/contract/values/money-text'
import type { Work } from '../../../plumbing/work.ts'
import { priceOf } from '../../people/transfers/public.ts'
import { currentSettings } from '../../settings/public.ts'
import { insertCodes, lockCodeById, updateCancelled } from './queries.ts'
import {
  type Code,
  checkBatch,
  checkUnused,
  codeAlphabet,
  codeLength,
  inGroups,
  keyOf,
} from './rules.ts'

type Batch = {
  count?: number | undefined
  codes?: readonly string[] | undefined
  amount: Usd
  expiresAt?: Date | undefined
  adminId: AdminId
}

/**
 * Makes a batch of codes of the same amount, all or none. No money moves: the treasury pays each when it is
 * redeemed, at the fee of a transfer, so an amount below the minimum of a transfer is refused.
 * @throws {Refusal} `codes.taken`, `transfers.below_minimum`, `call.invalid`
 */
export async function makeCodes(work: Work, batch: Batch): Promise<CodeView[]> {
  checkBatch(batch, work.now)
  const { amount, expiresAt, adminId } = batch
  const { settings } = await currentSettings(work.tx, work.now)
  priceOf(settings.transfer, amount)
  const texts = batch.codes ?? Array.from({ length: batch.count ?? 0 }, newCode)
  const made = await insertCodes(work, { codes: texts, amount, expiresAt, adminId })
  // Two random codes of 31¹⁶ are never equal: what was not inserted was given and exists already.
  if (made.length < texts.length) throw new Refusal('codes.taken', { code: missing(texts, made) })
  work.note({
    subject: 'codes',
    after: {
      ids: made.map(({ id }) => id),
      amount: usdText(amount),
      expiresAt: expiresAt ?? null,
    },
  })
  return made.map((code) => ({
    ...code,
    status: 'unused',
    redeemedByName: null,
    cancelReason: '',
  }))
}

function newCode(): string {
  const characters = Array.from({ length: codeLength }, () =>
    codeAlphabet.charAt(randomInt(codeAlphabet.length)),
  )
  return inGroups(characters.join(''))
}

function missing(texts: readonly string[], made: readonly Code[]): string {
  const keys = new Set(made.map(({ code }) => keyOf(code)))
  return texts.find((code) => !keys.has(keyOf(code))) ?? ''
}

/**
 * Cancels an unused code. The lock on its row decides between this and a redemption at the same moment. The treasury
 * pays a code when it is redeemed, so no money moves.
 * @throws {Refusal} `codes.unknown`, `codes.redeemed`, `codes.expired`, `codes.cancelled`
 */
export async function cancelCode(
  work: Work,
  { id, adminId, reason }: { id: CodeId; adminId: AdminId; reason: string },
): Promise<void> {
  const { amount } = checkUnused(await lockCodeById(work, id), work.now)
  await updateCancelled(work, { id, adminId, reason })
  work.note({
    subject: `code:${id}`,
    before: { status: 'unused', amount: usdText(amount) },
    after: { status: 'cancelled', reason },
  })
}
