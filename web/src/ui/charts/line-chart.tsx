import { lazyPart } from '../lazy-part.ts'
import { WhenNear } from '../states/when-near.tsx'
import { ChartFrame } from './chart-frame.tsx'
import { plotHeight } from './chart-points.ts'
import type { LinePlotProps } from './line-plot.tsx'

type Props = LinePlotProps & {
  labelHeader?: string
  valueHeader?: string
}

const LinePlot = lazyPart(() => import('./line-plot.tsx'), 'LinePlot')

/** How one figure went over time. Every point can be focused and reads its own text. */
export function LineChart({ labelHeader, valueHeader, ...plot }: Props) {
  return (
    <ChartFrame
      title={plot.title}
      points={plot.points}
      labelHeader={labelHeader}
      valueHeader={valueHeader}
    >
      <WhenNear height={plotHeight}>
        <LinePlot {...plot} />
      </WhenNear>
    </ChartFrame>
  )
}
