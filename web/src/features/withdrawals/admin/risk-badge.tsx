import type { WithdrawalRisk } from '@clearstead/contract/withdrawals'
import { Badge } from '../../../ui/figures/badge.tsx'
import { Inline } from '../../../ui/layout/layout.tsx'
import { withdrawalText as text } from './text.ts'

const tones = { low: 'ok', medium: 'wait', high: 'bad' } as const

/** The risk in two words, why on hover. */
export function RiskBadge({ risk: { level, reasons } }: { risk: WithdrawalRisk }) {
  const [first] = reasons
  const words =
    level === 'low' || first === undefined ? text.riskName(level) : text.reasonShort(first)
  const why = reasons.map((reason) => text.reasonLong(reason)).join('; ')
  return (
    <Badge tone={tones[level]} {...(why && { why })}>
      {words}
    </Badge>
  )
}

/** Every reason beside the level, where there is room. */
export function RiskReasons({ risk }: { risk: WithdrawalRisk }) {
  return (
    <Inline gap={2}>
      <Badge tone={tones[risk.level]}>{text.riskName(risk.level)}</Badge>
      {risk.reasons.map((reason) => (
        <Badge key={reason} why={text.reasonLong(reason)}>
          {text.reasonShort(reason)}
        </Badge>
      ))}
    </Inline>
  )
}
