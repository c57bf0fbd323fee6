import type { ProgrammeDay } from '@clearstead/contract/values/days'
import type { MemberId } from '@clearstead/contract/values/ids'
import { isLess, toDecimal, type Usd, zero } from '@clearstead/contract/values/money'
import type { Work } from '../../plumbing/work.ts'
import { type NewNotice, notifyMany } from '../notices/public.ts'
import { listNames } from '../people/members/public.ts'
import type { DueIncome } from './rules.ts'

/** What became of one income on a purchase. */
export type Outcome = {
  due: DueIncome
  paid: Usd
  reason?: DueIncome['reason'] | undefined
  /** The day on which the cooling-off ends, while the income is on hold. */
  heldUntil?: ProgrammeDay
}

/** Tells sponsors what became of their direct income on purchases: paid, on hold, or missed and why. */
export async function notifyDirect(work: Work, outcomes: readonly Outcome[]): Promise<void> {
  const direct = outcomes.filter(({ due }) => due.kind === 'direct')
  if (direct.length === 0) return
  const names = await listNames(
    work.tx,
    direct.flatMap(({ due }) => due.fromMember ?? []),
  )
  await notifyMany(
    work,
    direct.map((outcome) => noticeOf(outcome, names)),
  )
}

function noticeOf(
  { due, paid, reason, heldUntil }: Outcome,
  names: ReadonlyMap<MemberId, string>,
): NewNotice {
  const { memberId, reference, intended, fromMember } = due
  const from = (fromMember !== undefined && names.get(fromMember)) || ''
  const amount = toDecimal(intended)
  if (reason && isLess(paid, intended)) {
    const facts = { amount, paid: toDecimal(paid), from, reason }
    return { memberId, event: 'direct.missed', key: `${reference}:missed`, facts }
  }
  if (heldUntil !== undefined) {
    const facts = { amount, from, day: heldUntil }
    return { memberId, event: 'direct.held', key: `${reference}:held`, facts }
  }
  return { memberId, event: 'direct.earned', key: `${reference}:paid`, facts: { amount, from } }
}

/** What became of income that is recorded as unpaid at once, or waits for `dueOn`. */
export function heldOutcome(due: DueIncome, dueOn: ProgrammeDay): Outcome {
  const { reason } = due
  return { due, paid: zero(), ...(reason ? { reason } : { heldUntil: dueOn }) }
}
