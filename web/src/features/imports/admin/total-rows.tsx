import type { ImportTotals } from '@clearstead/contract/imports/imports'
import { add } from '@clearstead/contract/values/money'
import { oneImportText as text } from '@clearstead/texts/imports/one-import'
import { countText } from '../../../plumbing/format.ts'
import { AmountRow, DescriptionRow } from '../../../ui/figures/rows.tsx'

const ownedParts = ['funding', 'working', 'nonWorking', 'compound', 'principal'] as const
const otherParts = ['earned', 'custody', 'investments', 'treasury'] as const

/** The totals of an import or an export as rows of a description list. */
export function TotalRows({ totals }: { totals: ImportTotals }) {
  const amount = (name: (typeof ownedParts)[number] | (typeof otherParts)[number]) => (
    <AmountRow key={name} label={text[name]} of={totals[name]} />
  )
  return (
    <>
      <DescriptionRow label={text.members}>
        {text.membersOf({ members: totals.members, sponsored: totals.sponsored })}
      </DescriptionRow>
      <DescriptionRow label={text.plans}>{countText(totals.plans)}</DescriptionRow>
      {ownedParts.map(amount)}
      <AmountRow label={text.owned} isTotal of={add(...ownedParts.map((name) => totals[name]))} />
      {otherParts.map(amount)}
      <AmountRow label={text.unexplained} isMuted of={totals.unexplained} />
    </>
  )
}
