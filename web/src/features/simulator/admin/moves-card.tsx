import type { MoveView } from '@clearstead/contract/simulator'
import { simulatorText as text } from '@clearstead/texts/simulator/simulator'
import { simulatorInputText } from '@clearstead/texts/simulator/simulator-input'
import { countText, dayText } from '../../../plumbing/format.ts'
import { Bar } from '../../../ui/figures/bar.tsx'
import { DescriptionList, DescriptionRow } from '../../../ui/figures/rows.tsx'
import { daysBetween } from './days-between.ts'
import { dollarText, shareText } from './figure-text.ts'
import { PictureCard } from './picture-card.tsx'

type Props = { moves: readonly MoveView[]; startDay: string; days: number }

/** How far the dry day moves with each input, the farthest first. */
export function MovesCard({ moves, startDay, days }: Props) {
  const moved = moves.map((move) => ({ ...move, reach: daysBetween(move, { startDay, days }) }))
  const most = Math.max(...moved.map(({ reach }) => reach))
  return (
    <PictureCard
      title={text.movesTitle}
      note={text.movesNote}
      name="simulator-inputs"
      headers={[text.input, text.lower, text.higher, text.moved]}
      rows={moved.map((move) => ({
        key: move.input,
        cells: [
          simulatorInputText[move.input],
          sideText(move, 'low'),
          sideText(move, 'high'),
          countText(move.reach),
        ],
        file: {
          input: move.input,
          low: move.low,
          low_day: move.lowDay,
          high: move.high,
          high_day: move.highDay,
          days_between: move.reach,
        },
      }))}
    >
      <DescriptionList>
        {moved.map((move) => (
          <DescriptionRow
            key={move.input}
            label={simulatorInputText[move.input]}
            note={
              <Bar
                label={simulatorInputText[move.input]}
                parts={[(move.reach / Math.max(1, most)) * 100]}
              />
            }
          >
            {text.days({ count: move.reach })}
          </DescriptionRow>
        ))}
      </DescriptionList>
    </PictureCard>
  )
}

function sideText(move: MoveView, side: 'low' | 'high'): string {
  const day = side === 'low' ? move.lowDay : move.highDay
  return text.withValue({
    value: valueText(move.input, move[side]),
    day: day === null ? text.never : dayText(day),
  })
}

function valueText(input: MoveView['input'], value: number): string {
  if (input === 'population') return countText(value)
  return input === 'deposit' || input === 'treasury' ? dollarText(value) : shareText(value)
}
