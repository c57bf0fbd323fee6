import type { Spread } from '../load.ts'
import { type Goal, msGoal, table } from '../table.ts'
import type { DayFigures } from './credit-day.ts'

const secondsOfMillion = 60
const longestMs = 100

/** What the crediting of a day should reach: a million claims in a minute, and no chunk or stall above 100 ms. */
export function goalsOfDay({ claims, seconds, chunks, usage }: DayFigures): Goal[] {
  const most = (secondsOfMillion * claims) / 1_000_000
  return [
    {
      what: `a day of ${claims.toLocaleString('en')} claims credited`,
      measured: `${seconds.toFixed(1)} s`,
      goal: `${most.toFixed(1)} s`,
      factor: seconds / most,
    },
    msGoal('the longest chunk of members credited', chunks.longest, longestMs),
    msGoal('the longest stall of the process beside it', usage.stallMs, longestMs),
  ]
}

/** Markdown tables of the day as a whole, and of what takes milliseconds. */
export function dayTables(figures: DayFigures): string {
  const { claims, credited, postings, seconds, secondsToBegin, usage, walBytes } = figures
  const count = (value: number) => Math.round(value).toLocaleString('en')
  const whole = [
    [`claims, with up to ten uplines each`, count(claims)],
    ['members credited', count(credited)],
    ['postings', count(postings)],
    ['seconds to the last of them', seconds.toFixed(1)],
    ['of these, until the batch has begun', secondsToBegin.toFixed(1)],
    ['memory of the process, MB', count(usage.memoryMb)],
    ['its longest stall, ms', count(usage.stallMs)],
    ['write-ahead log a claim, bytes', count(walBytes / claims)],
  ]
  const spreads = [
    ['a chunk of members', figures.chunks] as const,
    ...figures.calls.flatMap(({ name, before, during }) => [
      [`${name}, before`, before] as const,
      [`${name}, beside it`, during] as const,
    ]),
  ]
  return [
    table(['A day | ', '--- | ---:', ...whole.map((line) => line.join(' | '))]),
    table([
      'ms | count | p50 | p99 | longest',
      '--- | ---: | ---: | ---: | ---:',
      ...spreads.map(line),
    ]),
  ].join('\n\n')
}

function line([name, { count, p50, p99, longest }]: readonly [string, Spread]): string {
  return [name, count.toLocaleString('en'), ...[p50, p99, longest].map((ms) => ms.toFixed(1))].join(
    ' | ',
  )
}
