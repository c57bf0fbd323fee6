import type { RunPreview } from '@clearstead/contract/rule-runs'
import { fromUnits, unitsOf } from '@clearstead/contract/values/money'
import { percentText } from '@clearstead/contract/values/percent'
import { ruleRunText as text } from '@clearstead/texts/solvency/rule-run'
import { amountText, dayText } from '../../plumbing/format.ts'
import { Text } from '../../ui/layout/layout.tsx'

/** What a run assumes, in a sentence. */
export function RunLead({ run: { startDay, assumed } }: { run: RunPreview }) {
  const { treasury, deposit, population, months, gain, claims } = assumed
  const intake = fromUnits<'USD'>((unitsOf(deposit) * BigInt(population)) / BigInt(months))
  return (
    <Text tone="muted">
      {text.lead({
        day: dayText(startDay),
        treasury: amountText(treasury),
        intake: amountText(intake),
        gain: percentText(gain),
        claims: percentText(claims),
      })}
    </Text>
  )
}
