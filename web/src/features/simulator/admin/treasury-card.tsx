import type { ChanceView } from '@clearstead/contract/simulations'
import type { IntakeView } from '@clearstead/contract/simulator'
import { chanceText } from '@clearstead/texts/simulator/chance'
import { intakeKindText } from '@clearstead/texts/simulator/intake-kind'
import { simulatorText as text } from '@clearstead/texts/simulator/simulator'
import { dayText } from '../../../plumbing/format.ts'
import { type Band, CoursePlot } from './course-plot.tsx'
import { dollarText, shareText } from './figure-text.ts'
import { PictureCard, type PictureRow } from './picture-card.tsx'

type Props = {
  intakes: readonly IntakeView[]
  /** What runs by chance say of a steady intake. */
  chance: ChanceView | undefined
}

/** The treasury month by month with each of the intakes, bands of the runs by chance, and a line at zero. */
export function TreasuryCard({ intakes, chance }: Props) {
  return (
    <PictureCard
      title={text.treasuryTitle}
      note={chance ? `${text.treasuryNote} ${chanceText.bands}` : text.treasuryNote}
      name="simulator-treasury"
      headers={[
        text.month,
        ...intakes.map(({ kind }) => intakeKindText[kind]),
        ...(chance ? quantiles.map((percent) => chanceText.quantile({ percent })) : []),
      ]}
      rows={rowsOf(intakes, chance)}
    >
      <CoursePlot
        title={text.treasuryTitle}
        bands={bandsOf(chance)}
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

/** The parts of the runs that lie below, in percent, as the call gives them. */
const quantiles = [10, 25, 50, 75, 90] as const

function bandsOf(chance: ChanceView | undefined): Band[] {
  if (!chance) return []
  const at = (place: number) => chance.balance.map((month) => month[place] ?? 0)
  return [
    { key: '10-90', lower: at(0), upper: at(4) },
    { key: '25-75', lower: at(1), upper: at(3) },
  ]
}

function rowsOf(intakes: readonly IntakeView[], chance: ChanceView | undefined): PictureRow[] {
  const months = intakes[0]?.balance ?? []
  return months.map((_, month) => {
    const values = intakes.map(({ balance }) => balance[month] ?? 0)
    const named = intakes.map(({ kind }, index) => [kind, values[index] ?? 0] as const)
    const spread = chance?.balance[month] ?? []
    const ofRuns = spread.map((value, index) => [`steady_${quantiles[index]}`, value] as const)
    return {
      key: String(month),
      cells: [String(month), ...[...values, ...spread].map(dollarText)],
      file: { month, ...Object.fromEntries([...named, ...ofRuns]) },
    }
  })
}
