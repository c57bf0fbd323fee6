/** One line of the table: what was measured, and how it stands against its yardstick. */
export type Row = {
  name: string
  perSecond: number
  /** Milliseconds. */
  p50: number
  p99: number
  /** Against the row it is compared with; the yardstick itself has none. */
  ratio?: { of: string; value: number; goal?: number } | undefined
}

export type Figures = Omit<Row, 'name'>

export function row(name: string, figures: Figures): Row {
  return { name, ...figures }
}

/** A Markdown table of the rows. */
export function markdown(rows: readonly Row[]): string {
  const lines = rows.map(({ name, perSecond, p50, p99, ratio }) =>
    [
      name,
      Math.round(perSecond).toLocaleString('en'),
      p50.toFixed(2),
      p99.toFixed(2),
      ratioText(ratio),
    ].join(' | '),
  )
  const head = ['What', 'per second', 'p50 ms', 'p99 ms', 'ratio'].join(' | ')
  return [head, '--- | ---: | ---: | ---: | ---', ...lines].map((line) => `| ${line} |`).join('\n')
}

/** Whether every ratio with a goal reaches it. */
export function reachesGoals(rows: readonly Row[]): boolean {
  return rows.every(({ ratio }) => ratio?.goal === undefined || ratio.value >= ratio.goal)
}

function ratioText(ratio: Row['ratio']): string {
  if (!ratio) return ''
  const goal = ratio.goal === undefined ? '' : ` (goal ${ratio.goal.toFixed(2)})`
  return `${ratio.value.toFixed(2)} of ${ratio.of}${goal}`
}
