import type { IntakeView } from '@clearstead/contract/simulator'
import { simulatorText as text } from '@clearstead/texts/simulator/simulator'
import { CoursePlot } from './course-plot.tsx'
import { shareText } from './figure-text.ts'
import { PictureCard } from './picture-card.tsx'

/** How much of the next twelve months' promises the treasury holds, month by month. */
export function RatioCard({ fundRatio }: Pick<IntakeView, 'fundRatio'>) {
  const values = fundRatio.map((ratio) => ratio ?? 0)
  return (
    <PictureCard
      title={text.ratioTitle}
      note={text.ratioNote}
      name="simulator-fund-ratio"
      headers={[text.month, text.ratio]}
      rows={fundRatio.map((ratio, month) => ({
        key: String(month),
        cells: [String(month), ratio === null ? text.nothingDue : shareText(ratio)],
        file: { month, fund_ratio: ratio === null ? null : ratio.toFixed(6) },
      }))}
    >
      <CoursePlot
        title={text.ratioTitle}
        valueText={shareText}
        monthText={(month) => (month === 0 ? text.begin : text.end({ month }))}
        lines={[{ key: 'ratio', label: text.ratio, values, note: shareText(values[0] ?? 0) }]}
      />
    </PictureCard>
  )
}
