import { LineChart, type LineChartProps } from './line-chart.tsx'

/** A line with its ground washed: for sums that start at nothing. */
export function AreaChart(props: Omit<LineChartProps, 'isArea'>) {
  return <LineChart {...props} isArea />
}
