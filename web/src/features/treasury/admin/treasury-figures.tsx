import type { TreasuryView } from '@clearstead/contract/treasury'
import { add, type Usd } from '@clearstead/contract/values/money'
import { treasuryText as text } from '@clearstead/texts/treasury/treasury'
import { amountText } from '../../../plumbing/format.ts'
import { Amount } from '../../../ui/figures/amount.tsx'
import { Bar } from '../../../ui/figures/bar.tsx'
import { Figure } from '../../../ui/figures/figure.tsx'
import { PercentText } from '../../../ui/figures/percent-text.tsx'
import { AmountRow, DescriptionList, DescriptionRow } from '../../../ui/figures/rows.tsx'
import { shareOf } from '../../../ui/figures/share.ts'
import { Card, Note, Stack } from '../../../ui/layout/layout.tsx'

type Props = { treasury: TreasuryView }

/** Ten millions and more do not fit into a third of the page at the full size. */
function sizeOf(amount: Usd): 'large' | 'medium' {
  return amountText(amount).length > '$9,999,999.99'.length ? 'medium' : 'large'
}

export function CoverageCard({ treasury }: Props) {
  const { coverage } = treasury
  const held = add(treasury.custody, treasury.investments)
  const owed = add(treasury.liabilities, treasury.tokenReserve)
  return (
    <Card title={text.coverage}>
      <Figure note={coverage === null ? text.coverageNone : text.coverageNote}>
        {coverage === null ? '–' : <PercentText of={coverage} isShort />}
      </Figure>
      <DescriptionList>
        <AmountRow label={text.held} of={held} />
        <AmountRow label={text.owed} of={owed} />
        <AmountRow label={text.treasury} isTotal of={treasury.treasury} />
      </DescriptionList>
      <Note>{text.treasuryNote}</Note>
    </Card>
  )
}

export function HeldCard({ treasury: { custody, investments } }: Props) {
  const held = add(custody, investments)
  return (
    <Card title={text.held}>
      <Figure size={sizeOf(held)}>
        <Amount of={held} />
      </Figure>
      <Bar label={text.held} parts={[shareOf(custody, held), shareOf(investments, held)]} />
      <Explained label={text.custody} amount={custody} note={text.custodyNote} mark={1} />
      <Explained
        label={text.investments}
        amount={investments}
        note={text.investmentsNote}
        mark={2}
      />
    </Card>
  )
}

export function OwedCard({ treasury: { liabilities, levelPayable, tokenReserve } }: Props) {
  const owed = add(liabilities, tokenReserve)
  return (
    <Card title={text.owed}>
      <Figure size={sizeOf(owed)}>
        <Amount of={owed} />
      </Figure>
      <Explained label={text.liabilities} amount={liabilities} note={text.liabilitiesNote} />
      <Explained label={text.levelPayable} amount={levelPayable} note={text.levelPayableNote} />
      <Explained label={text.tokenReserve} amount={tokenReserve} note={text.tokenReserveNote} />
    </Card>
  )
}

type ExplainedProps = { label: string; amount: Usd; note: string; mark?: 1 | 2 }

/** A figure with the sentence that says what it is. */
function Explained({ label, amount, note, mark }: ExplainedProps) {
  return (
    <Stack gap={1}>
      <DescriptionList>
        <DescriptionRow label={label} {...(mark && { mark })}>
          <Amount of={amount} />
        </DescriptionRow>
      </DescriptionList>
      <Note>{note}</Note>
    </Stack>
  )
}
