import { Refusal } from '@clearstead/contract/call/refusal'
import { type Said, say } from '@clearstead/contract/call/say'
import type { PayoutQueue } from '@clearstead/contract/settings/brakes'
import type { StressScenario } from '@clearstead/contract/stress'
import { addDays, type ProgrammeDay } from '@clearstead/contract/values/days'
import type { AdminId } from '@clearstead/contract/values/ids'
import { type FreezeView, longestFreeze } from '@clearstead/contract/withdrawals/freezes'

/** Until when payouts stay frozen: exactly one of the two. */
export type Until = { endsOn: ProgrammeDay | null; wordBy: ProgrammeDay | null }
type AskedUntil = { endsOn?: ProgrammeDay | undefined; wordBy?: ProgrammeDay | undefined }

/** The worst of the scenarios, or none where it is about today. */
export type Crossed = {
  threshold: 'coverage' | 'runway'
  scenario: StressScenario
  /** As a percent, or in days. */
  limit: string
  found: string
}

export type Freeze = Until & {
  id: number
  frozenBy: AdminId | null
  reason: string | null
  crossed: Crossed | null
  frozenAt: Date
  remindedOn: ProgrammeDay | null
  openedAt: Date | null
  queue: PayoutQueue | null
  noticedFrozen: number
  noticedOpened: number
}

/**
 * Exactly one day, from tomorrow on: the one with which payouts open, or the one by whose end the next word comes.
 * @throws {Refusal} `freezes.until_needed`, `freezes.day_out_of_range`
 */
export function readUntil({ endsOn, wordBy }: AskedUntil, today: ProgrammeDay): Until {
  const day = endsOn ?? wordBy
  if (day === undefined || (endsOn !== undefined && wordBy !== undefined)) {
    throw new Refusal('freezes.until_needed')
  }
  const last = addDays(today, longestFreeze)
  if (day <= today || day > last) {
    throw new Refusal('freezes.day_out_of_range', { first: addDays(today, 1), last })
  }
  return { endsOn: endsOn ?? null, wordBy: wordBy ?? null }
}

/** Whether payouts open by themselves now: their end is set, and its day has begun. */
export function isOver({ endsOn }: Until, today: ProgrammeDay): boolean {
  return endsOn !== null && endsOn <= today
}

/** Whether the next word is overdue: the day by whose end it was due is over. */
function isOverdue({ wordBy }: Until, today: ProgrammeDay): boolean {
  return wordBy !== null && wordBy < today
}

/** Whether owners are reminded now, once on each day on which the word is overdue. */
export function takesReminder(
  freeze: Until & Pick<Freeze, 'remindedOn'>,
  today: ProgrammeDay,
): boolean {
  const { remindedOn } = freeze
  return isOverdue(freeze, today) && (remindedOn === null || remindedOn < today)
}

/** Why payouts are frozen, as everybody reads it: an owner's own words, or the threshold that was crossed. */
export function reasonOf({ reason, crossed }: Pick<Freeze, 'reason' | 'crossed'>): Said | string {
  if (crossed === null) return reason ?? ''
  const { threshold, scenario, limit, found } = crossed
  return threshold === 'coverage'
    ? say('freezes.reason.coverage', { limit, found })
    : say('freezes.reason.runway', { scenario, limit, found })
}

type Word = Until & { at: Date; text: string }

/** A freeze as everybody reads it. */
export function viewOf(freeze: Freeze, words: readonly Word[], today: ProgrammeDay): FreezeView {
  const { id, frozenAt, endsOn, wordBy, openedAt, queue } = freeze
  return {
    id,
    frozenAt,
    endsOn,
    wordBy,
    openedAt,
    queue,
    reason: reasonOf(freeze),
    byRule: freeze.crossed !== null,
    isOverdue: openedAt === null && isOverdue(freeze, today),
    words: words.map(({ at, text, endsOn: ends, wordBy: by }) => ({
      at,
      text,
      endsOn: ends,
      wordBy: by,
    })),
  }
}
