import { type Runway, runwayOf } from '@clearstead/contract/transparency/runway'
import { getTransparency } from '@clearstead/contract/transparency/transparency'
import type { Usd } from '@clearstead/contract/values/money'
import { runwayText as text } from '@clearstead/texts/transparency/runway'
import type { ReactNode } from 'react'
import { countText } from '../../plumbing/format.ts'
import { useAnswer } from '../../plumbing/use-answer.ts'
import { DescriptionRow } from '../../ui/figures/rows.tsx'
import { SkeletonLines } from '../../ui/states/skeleton.tsx'

type Props = {
  treasury: Usd
  /** Makes the label a link to the rows behind the pace. */
  linked?: (label: string) => ReactNode
}

/** How long the treasury pays income at the pace of the last days, as everybody sees it. The row keeps its place while it is unknown. */
export function RunwayRow({ treasury, linked }: Props) {
  const { answer, state } = useAnswer(getTransparency, {})
  const runway = answer && runwayOf(treasury, answer.days)
  return (
    <DescriptionRow label={linked ? linked(text.label) : text.label}>
      {runway && lengthText(runway)}
      {!runway && (state === 'waiting' ? <SkeletonLines count={1} /> : text.unknown)}
    </DescriptionRow>
  )
}

function lengthText({ days }: Runway): string {
  return days === undefined ? text.nothingPaid : text.days({ days, count: countText(days) })
}
