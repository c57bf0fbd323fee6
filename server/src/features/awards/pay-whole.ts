import { Refusal } from '@clearstead/contract/call/refusal'
import { isLess, toDecimal } from '@clearstead/contract/values/money'
import type { Work } from '../../plumbing/work.ts'
import { payIncome } from '../income/public.ts'

type Due = Parameters<typeof payIncome>[1]

/**
 * Pays an income in full or not at all, for awards that can be claimed only once.
 * @throws {Refusal} `overLimit`, `treasury.short`
 */
export async function payWhole(
  work: Work,
  due: Due,
  overLimit: 'rewards.over_limit' | 'bonus.over_limit',
): Promise<void> {
  const { paid } = await payIncome(work, due)
  if (isLess(paid, due.intended)) {
    const [amount, available] = [toDecimal(due.intended), toDecimal(paid)]
    throw new Refusal(overLimit, { amount, available })
  }
}
