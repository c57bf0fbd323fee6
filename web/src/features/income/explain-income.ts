import type { IncomeView } from '@clearstead/contract/income'
import { isZero } from '@clearstead/contract/values/money'
import { amountText, formatPercent } from '../../plumbing/format.ts'
import type { explainText } from './text.ts'

type Words = typeof explainText

/** What of an income row its sentence is made of. */
export type Explainable = Pick<
  IncomeView,
  | 'kind'
  | 'base'
  | 'percent'
  | 'level'
  | 'fromUsername'
  | 'planName'
  | 'intended'
  | 'paid'
  | 'reason'
  | 'directsNeeded'
  | 'directsHad'
  | 'limitBefore'
  | 'reverses'
>

/**
 * Why an income was paid, or why not, in one sentence: `5% of Ravi's ROI of $12.00, level 2`, or
 * `Not paid: level 4 needs 4 direct members; you had 3`.
 */
export function explainIncome(row: Explainable, words: Words): string {
  if (row.reverses !== null) return words.takenBack({ source: sourceOf(row, words) })
  const reason = reasonOf(row, words)
  if (reason === undefined) return sourceOf(row, words)
  if (isZero(row.paid)) return words.unpaid({ why: reason })
  return words.inPart({
    paid: amountText(row.paid),
    intended: amountText(row.intended),
    why: reason,
  })
}

/** What the income is a part of: `5% of Meera's plan of $500.00`. */
export function sourceOf(row: Explainable, words: Words): string {
  const base = amountText(row.base)
  const name = row.fromUsername ?? words.aMember
  switch (row.kind) {
    case 'roi':
      if (row.percent === null) return words.roiOfDay({ base })
      return words.share({
        percent: formatPercent(row.percent, { isShort: true }),
        of:
          row.planName === null
            ? words.inPlans({ base })
            : words.inPlan({ base, plan: row.planName }),
      })
    case 'direct':
      return withPercent(row, words.planOf({ name, base }), words)
    case 'level': {
      const source = isOfClaim(row) ? words.roiOf({ name, base }) : words.planOf({ name, base })
      const level = row.level === null ? '' : words.onLevel({ level: row.level })
      return `${withPercent(row, source, words)}${level}`
    }
    case 'salary':
      return words.salaryFor
    case 'reward':
      return words.rewardPaid
    case 'bonus':
      return words.bonusPaid
    case 'leadership':
      return words.rankReached
    case 'cto':
      return row.percent === null
        ? words.poolShared
        : withPercent(row, words.poolBusiness({ base }), words)
  }
}

/** What would let such an income be paid; nothing when all of it was. */
export function unlockOf(row: Explainable, words: Words): string | undefined {
  switch (row.reason) {
    case null:
      return undefined
    case 'capped':
      return words.unlockCapped
    case 'inactive':
      return words.unlockInactive
    case 'blocked':
      return words.unlockBlocked
    case 'closed':
      return words.unlockClosed
    case 'undone':
      return words.unlockUndone
    case 'level_locked':
      if (row.level === null || row.directsNeeded === null) return undefined
      return words.unlockLevel({
        level: row.level,
        missing: row.directsNeeded - (row.directsHad ?? 0),
      })
  }
}

/** Why less than intended was paid, with a capital to stand alone: `Level 4 needs 4 direct members; you had 3`. */
export function whyNot(row: Explainable, words: Words): string {
  const reason = reasonOf(row, words) ?? sourceOf(row, words)
  return reason.charAt(0).toUpperCase() + reason.slice(1)
}

function reasonOf(row: Explainable, words: Words): string | undefined {
  switch (row.reason) {
    case null:
      return undefined
    case 'capped':
      return row.limitBefore === null || isZero(row.limitBefore)
        ? words.capped
        : words.cappedPart({ left: amountText(row.limitBefore) })
    case 'inactive':
      return words.inactive
    case 'blocked':
      return words.blocked
    case 'closed':
      return row.kind === 'roi' ? words.closedRoi : words.closedLevel
    case 'undone':
      return words.undone
    case 'level_locked': {
      const level = row.level ?? 0
      if (row.directsNeeded === null) return words.lockedPlain({ level })
      return words.locked({
        level,
        needed: words.directs({ count: row.directsNeeded }),
        had: String(row.directsHad ?? 0),
      })
    }
  }
}

/** A level of a claim asks for direct members, be it one; a level of a purchase asks for none. */
function isOfClaim(row: Explainable): boolean {
  return row.directsNeeded !== null
}

function withPercent(row: Explainable, source: string, words: Words): string {
  if (row.percent === null) return source
  return words.share({ percent: formatPercent(row.percent, { isShort: true }), of: source })
}
