import type { IntakeView } from '@clearstead/contract/simulator'
import { intakeKindText } from '@clearstead/texts/simulator/intake-kind'
import { simulatorText as text } from '@clearstead/texts/simulator/simulator'
import { dayText } from '../../../plumbing/format.ts'
import { CoursePlot } from './course-plot.tsx'
import { dollarText, shareText } from './figure-text.ts'
import { PictureCard, type PictureRow } from './picture-card.tsx'

/** The treasury month by month with each of the intakes, and a line at zero. */
export function TreasuryCard({ intakes }: { intakes: readonly IntakeView[] }) {
  return (
    <PictureCard
      title={text.treasuryTitle}
      note={text.treasuryNote}
      name="simulator-treasury"
      headers={[text.month, ...intakes.map(({ kind }) => intakeKindText[kind])]}
      rows={rowsOf(intakes)}
    >
      <CoursePlot
        title={text.treasuryTitle}
        valueText={dollarText}
        monthText={(month) => (month === 0 ? text.begin : text.end({ month }))}
        lines={intakes.map(({ kind, balance, dryDay, payable }) => ({
          key: kind,
          label: intakeKindText[kind],
          values: balance,
          note:
            dryDay === null
              ? text.never
              : `${text.dryDay} ${dayText(dryDay)}, ${text.payable} ${shareText(payable ?? 0)}`,
        }))}
      />
    </PictureCard>
  )
}

function rowsOf(intakes: readonly IntakeView[]): PictureRow[] {
  const months = intakes[0]?.balance ?? []
  return months.map((_, month) => {
    const values = intakes.map(({ balance }) => balance[month] ?? 0)
    const named = intakes.map(({ kind }, index) => [kind, values[index] ?? 0] as const)
    return {
      key: String(month),
      cells: [String(month), ...values.map(dollarText)],
      file: { month, ...Object.fromEntries(named) },
    }
  })
}
