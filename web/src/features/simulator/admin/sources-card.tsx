import type { IntakeView } from '@clearstead/contract/simulator'
import { simulatorText as text } from '@clearstead/texts/simulator/simulator'
import { Bar } from '../../../ui/figures/bar.tsx'
import { placeOf } from '../../../ui/figures/chart-colour.ts'
import { DescriptionList, DescriptionRow } from '../../../ui/figures/rows.tsx'
import { dollarText, shareText } from './figure-text.ts'
import { PictureCard } from './picture-card.tsx'

const kinds = ['returns', 'fees', 'own', 'unpaid'] as const

/** What pays the promises of all months together, and in each month. */
export function SourcesCard({ sources }: Pick<IntakeView, 'sources'>) {
  const totals = kinds.map((kind) => sources.reduce((sum, month) => sum + month[kind], 0))
  const all = totals.reduce((sum, total) => sum + total, 0)
  const shares = totals.map((total) => (all > 0 ? total / all : 0))
  return (
    <PictureCard
      title={text.sourcesTitle}
      note={text.sourcesNote}
      name="simulator-sources"
      headers={[text.month, ...kinds.map((kind) => text[kind])]}
      rows={sources.map((month, index) => ({
        key: String(index),
        cells: [String(index + 1), ...kinds.map((kind) => dollarText(month[kind]))],
        file: { month: index + 1, ...month },
      }))}
    >
      <Bar label={text.sourcesTitle} parts={shares.map((share) => share * 100)} />
      <DescriptionList>
        {kinds.map((kind, index) => (
          <DescriptionRow key={kind} label={text[kind]} mark={placeOf(index)}>
            {dollarText(totals[index] ?? 0)} · {shareText(shares[index] ?? 0)}
          </DescriptionRow>
        ))}
      </DescriptionList>
    </PictureCard>
  )
}
