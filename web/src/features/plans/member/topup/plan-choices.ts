import type { ReplyOf } from '@clearstead/contract/call/endpoint'
import type { getTopupOptions } from '@clearstead/contract/plans/topups'
import { amountText } from '../../../../plumbing/format.ts'
import { topupText as text } from './text.ts'

export type TopupOptions = ReplyOf<typeof getTopupOptions>
export type RaisablePlan = TopupOptions['plans'][number]

/** Open plans as choices of a field, each with its room or why it has none. */
export function planChoicesOf(plans: readonly RaisablePlan[]) {
  const labelOf = ({ planName, amount, room, refusal }: RaisablePlan) => {
    const held = amountText(amount)
    if (refusal === 'full') return text.planFull({ name: planName, amount: held })
    if (refusal === 'too_late') return text.planLate({ name: planName, amount: held })
    if (refusal === 'drains') return text.planDrains({ name: planName, amount: held })
    return text.planRoom({ name: planName, amount: held, room: amountText(room) })
  }
  return plans.map((plan) => ({ value: String(plan.activePlanId), label: labelOf(plan) }))
}

/** Why a plan takes no top-up, beside its field; undefined if it takes one. */
export function refusedText({ refusal }: RaisablePlan): string | undefined {
  if (!refusal) return undefined
  return { full: text.full, too_late: text.late, drains: text.drains }[refusal]
}

/** The plan to begin with: the newest with room. */
export function firstWithRoom(plans: readonly RaisablePlan[]): string {
  return String(plans.find(({ refusal }) => !refusal)?.activePlanId ?? '')
}
