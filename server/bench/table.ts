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
  return table([head, '--- | ---: | ---: | ---: | ---', ...lines])
}

/** What a measurement should reach, and how many times worse it is; at most 1 where it is met. */
export type Goal = { what: string; measured: string; goal: string; factor: number }

export function goalsOf(rows: readonly Row[]): Goal[] {
  return rows.flatMap(({ name, ratio, p99, p99Goal }): Goal[] => [
    ...(ratio?.goal === undefined
      ? []
      : [
          {
            what: name,
            measured: `${ratio.value.toFixed(2)} of ${ratio.of}`,
            goal: ratio.goal.toFixed(2),
            factor: ratio.goal / ratio.value,
          },
        ]),
    ...(p99Goal === undefined || p99 === undefined ? [] : [msGoal(`${name}, p99`, p99, p99Goal)]),
  ])
}

/** A goal of at most so many milliseconds. */
export function msGoal(what: string, ms: number, goal: number): Goal {
  return { what, measured: `${ms.toFixed(1)} ms`, goal: `${goal} ms`, factor: ms / goal }
}

export function isMet({ factor }: Goal): boolean {
  return factor <= 1
}

/** A Markdown table with a line for each part: how many of its goals are met, and how far the worst is from its own. */
export function summaryTable(parts: Readonly<Record<string, readonly Goal[]>>): string {
  const lines = Object.entries(parts).map(([part, goals]) => {
    const [worst] = missedOf(goals)
    const far = worst ? `${worst.what}: ${worst.factor.toFixed(1)} times the goal` : ''
    return [part, goals.length, goals.filter(isMet).length, far].join(' | ')
  })
  return table(['Part | goals | met | furthest from its goal', '--- | ---: | ---: | ---', ...lines])
}

/** A Markdown table of the goals that are missed, the furthest from its goal first. */
export function missedTable(goals: readonly Goal[]): string {
  const missed = missedOf(goals)
  if (missed.length === 0) return 'All goals are met.'
  const lines = missed.map(({ what, measured, goal, factor }) =>
    [what, measured, goal, factor.toFixed(1)].join(' | '),
  )
  return table(['Missed | measured | goal | times', '--- | ---: | ---: | ---:', ...lines])
}

function missedOf(goals: readonly Goal[]): Goal[] {
  return goals.filter((goal) => !isMet(goal)).sort((left, right) => right.factor - left.factor)
}

/** A Markdown table of lines without their outer bars. */
export function table(lines: readonly string[]): string {
  return lines.map((line) => `| ${line} |`).join('\n')
}

function ratioText(ratio: Row['ratio']): string {
  if (!ratio) return ''
  const goal = ratio.goal === undefined ? '' : ` (goal ${ratio.goal.toFixed(2)})`
  return `${ratio.value.toFixed(2)} of ${ratio.of}${goal}`
}
