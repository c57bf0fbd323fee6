import type { AnswerOf } from '@clearstead/contract/call/endpoint'
import type { WithdrawalId } from '@clearstead/contract/values/ids'
import { getWithdrawalRisk } from '@clearstead/contract/withdrawals'
import { useAnswer } from '../../../plumbing/use-answer.ts'
import { Badge } from '../../../ui/figures/badge.tsx'
import { Inline } from '../../../ui/layout/layout.tsx'
import { withdrawalText as text } from './text.ts'

export type Risk = AnswerOf<typeof getWithdrawalRisk>['risk']
const tones = { low: 'ok', medium: 'wait', high: 'bad' } as const

/** The risk in two words, why on hover. */
export function RiskBadge({ id }: { id: WithdrawalId }) {
  const { answer, state } = useAnswer(getWithdrawalRisk, { id }, { keepPrevious: false })
  if (!answer) return <Badge>{state === 'waiting' ? text.checking : text.unchecked}</Badge>
  const { level, reasons } = answer.risk
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
export function RiskReasons({ risk }: { risk: Risk }) {
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
