import { type Goal, msGoal, table } from '../table.ts'
import type { ScaleFigures } from './measure.ts'

/** A call's median at each size. */
export type Growth = { name: string; p50: number[]; p99: number[] }

export function growthsOf(figures: readonly ScaleFigures[]): Growth[] {
  const [first] = figures
  return (first?.calls ?? []).map(({ name }) => {
    const own = figures.flatMap(({ calls }) => calls.filter((call) => call.name === name))
    return {
      name,
      p50: own.map(({ measured }) => measured.p50),
      p99: own.map(({ measured }) => measured.p99),
    }
  })
}

/** A call may grow as the logarithm of the members does: 10,000 to a million is 1.5 times. */
export function goalsOfGrowth(figures: readonly ScaleFigures[]): Goal[] {
  const small = figures[0]
  const large = figures.at(-1)
  if (!small || !large || small === large) return []
  const allowed = Math.log(large.members) / Math.log(small.members)
  const calls = growthsOf(figures).map(({ name, p50 }) =>
    msGoal(`${name}, p50`, p50.at(-1) ?? Number.NaN, tenths((p50[0] ?? Number.NaN) * allowed)),
  )
  return [...calls, ...(large.members >= 1_000_000 ? goalsOfNight(large.night) : [])]
}

function tenths(ms: number): number {
  return Math.round(ms * 10) / 10
}

function goalsOfNight({ seconds, memoryMb, stallMs }: ScaleFigures['night']): Goal[] {
  return [
    { what: 'the night', measured: `${seconds.toFixed(1)} s`, goal: '60 s', factor: seconds / 60 },
    {
      what: 'memory of the night',
      measured: `${memoryMb.toFixed(0)} MB`,
      goal: '600 MB',
      factor: memoryMb / 600,
    },
    msGoal('longest stall of the night', stallMs, 100),
  ]
}

/** Each call at each size: its median and the slowest of a hundred, and how many times the largest is the smallest. */
export function growthTable(figures: readonly ScaleFigures[]): string {
  const sizes = figures.map(({ members }) => `${count(members)} members`)
  return table([
    ['p50 and p99 in ms', ...sizes, 'growth of p50'].join(' | '),
    ['---', ...sizes.map(() => '---:'), '---:'].join(' | '),
    ...growthsOf(figures).map(({ name, p50, p99 }) =>
      [
        name,
        ...p50.map((ms, index) => `${ms.toFixed(1)}, ${p99[index]?.toFixed(1)}`),
        ((p50.at(-1) ?? Number.NaN) / (p50[0] ?? Number.NaN)).toFixed(2),
      ].join(' | '),
    ),
  ])
}

/** What is done by itself, at each size. */
export function nightTable(figures: readonly ScaleFigures[]): string {
  const row = (name: string, of: (one: ScaleFigures) => string) =>
    [name, ...figures.map(of)].join(' | ')
  const jobs = [...new Set(figures.flatMap(({ jobs }) => jobs.map(({ name }) => name)))]
  return table([
    row('By itself', ({ members }) => `${count(members)} members`),
    ['---', ...figures.map(() => '---:')].join(' | '),
    row('transfers in the books', ({ transfers }) => count(transfers)),
    row('database', ({ databaseBytes }) => `${(databaseBytes / 1024 ** 3).toFixed(2)} GiB`),
    row('the night, which ends a month', ({ night }) => `${night.seconds.toFixed(1)} s`),
    row('its memory', ({ night }) => `${night.memoryMb.toFixed(0)} MB`),
    row('its longest stall', ({ night }) => `${night.stallMs.toFixed(0)} ms`),
    ...jobs.map((job) =>
      row(`of it \`${job}\``, ({ jobs }) => {
        const found = jobs.find(({ name }) => name === job)
        return found ? `${found.seconds.toFixed(1)} s` : ''
      }),
    ),
    row('a check of all books', ({ checkSeconds }) => `${checkSeconds.toFixed(1)} s`),
  ])
}

function count(number: number): string {
  return number.toLocaleString('en')
}
