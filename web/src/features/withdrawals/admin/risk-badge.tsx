import type { WithdrawalRisk } from '@clearstead/contract/withdrawals/risk'
import { withdrawalText as text } from '@clearstead/texts/withdrawals/withdrawal'
import { clockText, ownTimeZone } from '../../../plumbing/format.ts'
import { Badge } from '../../../ui/figures/badge.tsx'
import { Inline } from '../../../ui/layout/layout.tsx'

const tones = { low: 'ok', medium: 'wait', high: 'bad' } as const

/** The risk in two words, why on hover. */
export function RiskBadge({ risk: { level, reasons } }: { risk: WithdrawalRisk }) {
  const [first] = reasons
  const words =
    level === 'low' || first === undefined ? text.riskName[level] : text.reasonShort[first]
  const why = reasons.map((reason) => text.reasonLong[reason]).join('; ')
  return (
    <Badge tone={tones[level]} {...(why && { why })}>
      {words}
    </Badge>
  )
}

/** Until when the member's payouts are held, if they are. */
export function HeldBadge({ risk }: { risk: WithdrawalRisk | undefined }) {
  if (!risk?.heldUntil) return null
  const until = clockText(risk.heldUntil, { timeZone: ownTimeZone(), day: '' })
  return (
    <Badge tone="bad" why={text.heldWhy}>
      {text.held({ when: until })}
    </Badge>
  )
}

/** Every reason beside the level, where there is room. */
export function RiskReasons({ risk }: { risk: WithdrawalRisk }) {
  return (
    <Inline gap={2}>
      <Badge tone={tones[risk.level]}>{text.riskName[risk.level]}</Badge>
      {risk.reasons.map((reason) => (
        <Badge key={reason} why={text.reasonLong[reason]}>
          {text.reasonShort[reason]}
        </Badge>
      ))}
    </Inline>
  )
}
