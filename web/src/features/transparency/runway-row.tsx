import { type Runway, runwayOf } from '@clearstead/contract/transparency/runway'
import { getTransparency } from '@clearstead/contract/transparency/transparency'
import { addDays, type ProgrammeDay } from '@clearstead/contract/values/days'
import type { Usd } from '@clearstead/contract/values/money'
import { runwayText as text } from '@clearstead/texts/transparency/runway'
import type { ReactNode } from 'react'
import { amountText, countText, dayText } from '../../plumbing/format.ts'
import { useAnswer } from '../../plumbing/use-answer.ts'
import { DescriptionRow } from '../../ui/figures/rows.tsx'
import { SkeletonLines } from '../../ui/states/skeleton.tsx'

type Props = {
  treasury: Usd
  /** Makes the label a link to the rows behind the pace. */
  linked?: (label: string) => ReactNode
}

/** A day that is further away says nothing. */
const furthestDays = 3650

/**
 * How long the treasury pays income at the pace of the last days, as everybody sees it, and until which day. The row keeps its
 * place while it is unknown.
 */
export function RunwayRow({ treasury, linked }: Props) {
  const { answer, state } = useAnswer(getTransparency, {})
  const runway = answer && runwayOf(treasury, answer.days)
  const last = answer?.days.at(-1)?.day
  return (
    <DescriptionRow
      label={linked ? linked(text.label) : text.label}
      note={runway && last && <Forecast runway={runway} last={last} />}
    >
      {runway && lengthText(runway)}
      {!runway && (state === 'waiting' ? <SkeletonLines count={1} /> : text.unknown)}
    </DescriptionRow>
  )
}

/** The treasury is as of now: what is left begins after the last published day. */
function Forecast({ runway: { days, paidADay }, last }: { runway: Runway; last: ProgrammeDay }) {
  if (days === undefined || days > furthestDays) return null
  return text.until({ day: dayText(addDays(last, days + 1)), amount: amountText(paidADay) })
}

function lengthText({ days }: Runway): string {
  return days === undefined ? text.nothingPaid : text.days({ days, count: countText(days) })
}
