import type { Chain } from '@clearstead/contract/chains/incoming'
import type { EndpointView } from '@clearstead/contract/chains/overview'
import { web3Text } from '@clearstead/texts/chains/web3'
import { countText } from '@clearstead/texts/format'
import { timeOfDayText } from '../../../plumbing/format.ts'
import { locale } from '../../../plumbing/language.ts'
import { LineChart } from '../../../ui/charts/line-chart.tsx'
import { Text } from '../../../ui/layout/text.tsx'
import { chainText as text } from './text.ts'

type Props = { chain: Chain; endpoints: readonly EndpointView[] }
type Quarter = { at: Date; lag: number; missed: number; minutes: number }

/** A whole day, so that no time of day stands twice. */
const shownQuarters = 96

/** How far the endpoint that was behind the most was behind, in each quarter of an hour of the last day. */
export function LagChart({ chain, endpoints }: Props) {
  const quarters = worstOf(endpoints).slice(-shownQuarters)
  if (quarters.length < 2) return <Text tone="muted">{text.noHealth}</Text>
  return (
    <LineChart
      title={text.lagTitle({ chain: web3Text.names[chain] })}
      isArea
      labelHeader={text.time}
      valueHeader={text.lag}
      gridText={(value) => countText(value, locale)}
      points={quarters.map(({ at, lag, missed, minutes }) => {
        const blocks = web3Text.blocks({ count: lag })
        return {
          label: timeOfDayText(at, locale),
          value: lag,
          text: missed > 0 ? `${blocks}, ${text.missed({ missed, of: minutes })}` : blocks,
        }
      })}
    />
  )
}

function worstOf(endpoints: readonly EndpointView[]): Quarter[] {
  const byTime = new Map<number, Quarter>()
  for (const { at, lag, answered, minutes } of endpoints.flatMap(({ points }) => points)) {
    const known = byTime.get(at.getTime()) ?? { at, lag: 0, missed: 0, minutes }
    byTime.set(at.getTime(), {
      at,
      lag: Math.max(known.lag, lag ?? 0),
      missed: Math.max(known.missed, minutes - answered),
      minutes: Math.max(known.minutes, minutes),
    })
  }
  return [...byTime.values()].sort((one, other) => one.at.getTime() - other.at.getTime())
}
