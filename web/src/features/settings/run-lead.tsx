import type { RunPreview } from '@clearstead/contract/rule-runs'
import { fromUnits, unitsOf } from '@clearstead/contract/values/money'
import { usdText } from '@clearstead/contract/values/money-text'
import { percentText } from '@clearstead/contract/values/percent'
import { ruleRunText as text } from '@clearstead/texts/solvency/rule-run'
import { dayText } from '../../plumbing/format.ts'
import { Text } from '../../ui/layout/layout.tsx'

/** What a run assumes, in a sentence. */
export function RunLead({ run: { startDay, assumed } }: { run: RunPreview }) {
  const { treasury, deposit, population, months, gain, claims } = assumed
  const intake = fromUnits<'USD'>((unitsOf(deposit) * BigInt(population)) / BigInt(months))
  return (
    <Text tone="muted">
      {text.lead({
        day: dayText(startDay),
        treasury: usdText(treasury),
        intake: usdText(intake),
        gain: percentText(gain),
        claims: percentText(claims),
      })}
    </Text>
  )
}
