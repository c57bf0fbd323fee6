import type { ActivePlanId } from '@clearstead/contract/values/ids'
import { add, isPositive, type Usd, zero } from '@clearstead/contract/values/money'
import { operator } from '../../../ledger/accounts.ts'
import { postTransfer } from '../../../ledger/post-transfer.ts'
import { move } from '../../../ledger/posting.ts'
import type { Work } from '../../../plumbing/work.ts'
import { insertStagings, type Staging } from '../staging-queries.ts'
import { listAbove } from '../uplines/list-payable.ts'
import { levelLegs } from '../uplines/rules.ts'
import { addEarned, listActiveLevels } from './queries.ts'
import type { ReleasedIncome } from './rules.ts'

/**
 * Stages the level income on released ROI, as a claim does for ROI that it pays: by the current facts of the
 * uplines and the paid amount.
 * @throws {Refusal} `treasury.short`
 */
export async function stageReleased(
  work: Work,
  released: readonly ReleasedIncome[],
): Promise<void> {
  const paid = released.filter(({ kind, paid }) => kind === 'roi' && isPositive(paid))
  const [first] = paid
  if (first === undefined) return
  const levels = await listActiveLevels(work.tx, paid.map(planOf))
  const { above, isDynamic } = await listAbove(
    work.tx,
    work.now,
    paid.map(({ memberId, ...income }) => ({
      memberId,
      activeLevels: levels.get(planOf(income)) ?? [],
    })),
  )
  const stagings = paid.map((income): Staging => {
    const { memberId, day, ruleVersion, reference } = income
    const activePlanId = planOf(income)
    const line = { activePlanId, paid: income.paid, activeLevels: levels.get(activePlanId) ?? [] }
    const legs = levelLegs([line], above.get(memberId) ?? [], { isDynamic })
    return { reference: `level:${reference}`, memberId, day, ruleVersion, legs }
  })
  const due = stagings.flatMap(({ legs }) => legs.filter(({ reason }) => !reason))
  const setAside: Usd = add(zero<'USD'>(), ...due.map(({ intended }) => intended))
  if (isPositive(setAside)) {
    await postTransfer(work, {
      kind: 'level',
      // Each ROI is released once, so no other chunk begins with it.
      reference: `level_staged:${first.reference}`,
      postings: move(setAside, operator('treasury'), operator('level_payable')),
    })
  }
  await insertStagings(
    work,
    stagings.filter(({ legs }) => legs.length > 0),
  )
  await addEarned(work, paid)
}

function planOf({
  activePlanId,
  reference,
}: Pick<ReleasedIncome, 'activePlanId' | 'reference'>): ActivePlanId {
  if (activePlanId === undefined) throw new Error(`Income ${reference} is of no plan`)
  return activePlanId
}
