import type { PlanNeed } from '@clearstead/contract/solvency'
import { needText as text } from '@clearstead/texts/solvency/need'
import { formatPercent } from '../../plumbing/format.ts'
import { ownText } from '../../plumbing/own-text.ts'
import { DescriptionList, DescriptionRow } from '../../ui/figures/rows.tsx'

/** The return that each plan needs in a year. */
export function NeedList({ needs }: { needs: readonly PlanNeed[] }) {
  return (
    <DescriptionList>
      {needs.map((need) => (
        <DescriptionRow key={need.planId ?? need.name} label={ownText(need.name, need.nameIn)}>
          {returnText(need)}
        </DescriptionRow>
      ))}
    </DescriptionList>
  )
}

/** `13.9375% a year`. */
function returnText({ percent }: Pick<PlanNeed, 'percent'>): string {
  return percent === null ? text.unbounded : text.figure({ percent: formatPercent(percent) })
}
