/** One line of the table: a measurement and its ratio to the reference. */
export type Row = {
  name: string
  perSecond: number
  /** Milliseconds; undefined for a single long run. */
  p50?: number
  p99?: number
  /** The ratio to another row; the reference itself has none. */
  ratio?: { of: string; value: number; goal?: number } | undefined
  /** The most milliseconds at p99. */
  p99Goal?: number | undefined
}

export type Figures = Omit<Row, 'name'>

export function row(name: string, figures: Figures): Row {
  return { name, ...figures }
}

/** A Markdown table of the rows. */
export function markdown(rows: readonly Row[]): string {
  const lines = rows.map(({ name, perSecond, p50, p99, p99Goal, ratio }) =>
    [
      name,
      Math.round(perSecond).toLocaleString('en'),
      p50?.toFixed(2) ?? '',
      p99Goal === undefined ? (p99?.toFixed(2) ?? '') : `${p99?.toFixed(2)} (goal ${p99Goal})`,
      ratioText(ratio),
    ].join(' | '),
  )
  const head = ['What', 'per second', 'p50 ms', 'p99 ms', 'ratio'].join(' | ')
  return [head, '--- | ---: | ---: | ---: | ---', ...lines].map((line) => `| ${line} |`).join('\n')
}

/** One line for each goal, and whether it is met. */
export function goalsOf(rows: readonly Row[]): { text: string; isMet: boolean }[] {
  return rows.flatMap(({ name, ratio, p99, p99Goal }) => [
    ...(ratio?.goal === undefined
      ? []
      : [
          {
            text: `${name}: ${ratio.value.toFixed(2)} of ${ratio.of}, goal ${ratio.goal.toFixed(2)}`,
            isMet: ratio.value >= ratio.goal,
          },
        ]),
    ...(p99Goal === undefined || p99 === undefined
      ? []
      : [{ text: `${name}: p99 ${p99.toFixed(1)} ms, goal ${p99Goal}`, isMet: p99 <= p99Goal }]),
  ])
}

function ratioText(ratio: Row['ratio']): string {
  if (!ratio) return ''
  const goal = ratio.goal === undefined ? '' : ` (goal ${ratio.goal.toFixed(2)})`
  return `${ratio.value.toFixed(2)} of ${ratio.of}${goal}`
}
