import type { CtoMonthView } from '@clearstead/contract/awards/cto'
import { Refusal } from '@clearstead/contract/call/refusal'
import type { ProgrammeDay } from '@clearstead/contract/values/days'
import type { AdminId, CtoMonthId } from '@clearstead/contract/values/ids'
import { add, isPositive, isZero, toDecimal, zero } from '@clearstead/contract/values/money'
import { usdText } from '@clearstead/contract/values/money-text'
import { monthOf, type ProgrammeMonth } from '@clearstead/contract/values/months'
import type { Work } from '../../../plumbing/work.ts'
import { payIncomes } from '../../income/public.ts'
import { notifyMany } from '../../notices/public.ts'
import { deciderOf } from '../../people/admins/public.ts'
import { currentSettings } from '../../settings/public.ts'
import { findDecision, lockMonth, updatePaid, updateWithdrawn } from './queries.ts'
import { listDueShares, type SettledShare, settleShares } from './share-queries.ts'

/**
 * Pays the shares of a finished month, all or none; what a leader's limit cuts off stays in the treasury.
 * @throws {Refusal} `cto.unfinished`, `cto.unknown`, `cto.decided`, `cto.no_leaders`, `cto.empty`, `treasury.short`
 */
export async function payCtoMonth(
  work: Work,
  month: ProgrammeMonth,
  adminId: AdminId,
): Promise<CtoMonthView> {
  const { today } = await currentSettings(work.tx, work.now)
  if (month >= monthOf(today)) throw new Refusal('cto.unfinished')
  const record = await lockMonth(work, { month })
  await checkOpen(work, record)
  if (record.leaders === 0) throw new Refusal('cto.no_leaders')
  if (isZero(record.pool)) throw new Refusal('cto.empty')

  const settled = await payShares(work, record, today)
  await settleShares(work, record.id, settled)
  await notifyMany(
    work,
    settled
      .filter((share) => isPositive(share.paid))
      .map((share) => ({
        memberId: share.memberId,
        event: 'cto.paid',
        key: `cto:${month}`,
        facts: { amount: toDecimal(share.paid) },
      })),
  )
  const sum = add(...settled.map((share) => share.paid))
  const paid = await updatePaid(work, record.id, adminId, sum)
  noteDecision(work, record, paid)
  return paid
}

/**
 * Withdraws an unpaid month for good.
 * @throws {Refusal} `cto.unknown`, `cto.decided`
 */
export async function withdrawCtoMonth(
  work: Work,
  id: CtoMonthId,
  adminId: AdminId,
): Promise<CtoMonthView> {
  const record = await lockMonth(work, { id })
  await checkOpen(work, record)
  const withdrawn = await updateWithdrawn(work, id, adminId)
  noteDecision(work, record, withdrawn)
  return withdrawn
}

/** In one call, so that all limits are locked before the treasury. */
async function payShares(
  work: Work,
  record: CtoMonthView,
  today: ProgrammeDay,
): Promise<SettledShare[]> {
  const { id, month, percent, ruleVersion } = record
  const shares = await listDueShares(work.tx, id)
  const due = shares.filter(({ share }) => isPositive(share))
  const results = await payIncomes(
    work,
    due.map(({ memberId, share, counted, isOwnBusiness, reason }) => ({
      memberId,
      kind: 'cto',
      reference: `cto:${month}:${memberId}`,
      day: today,
      ruleVersion,
      base: counted,
      intended: share,
      // In months of equal parts it was no percent of the leader's own business.
      ...(isOwnBusiness && { percent }),
      ...(reason && { reason }),
    })),
  )
  const paidFor = new Map(due.map(({ memberId }, index) => [memberId, results[index]]))
  return shares.map(({ memberId, share }) => {
    if (!isPositive(share)) return { memberId, paid: zero<'USD'>() }
    const result = paidFor.get(memberId)
    if (!result) throw new Error(`The share of member ${memberId} was lost`)
    return { memberId, paid: result.paid, ...(result.reason && { reason: result.reason }) }
  })
}

async function checkOpen(work: Work, { id, status }: CtoMonthView): Promise<void> {
  if (status === 'open') return
  const decider = await deciderOf(work, await findDecision(work.tx, id))
  throw new Refusal('cto.decided', { status, ...decider })
}

function noteDecision(work: Work, before: CtoMonthView, after: CtoMonthView): void {
  const { month, pool, leaders, paid } = after
  work.note({
    subject: `cto:${before.id}`,
    before: { status: before.status },
    after: {
      status: after.status,
      month,
      leaders,
      pool: usdText(pool),
      paid: usdText(paid),
    },
  })
}
