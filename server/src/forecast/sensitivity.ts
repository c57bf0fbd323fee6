import type { Outcome } from './outcome.ts'

/** An input of the simulator, and what is assumed when it is lower and when it is higher. */
export type Trial<Input extends string, Case> = { input: Input; low: Case; high: Case }
type Moved<Input extends string, Case> = Trial<Input, Case> & {
  /** The dry day of each; undefined when the treasury lasts. */
  lowDay: number | undefined
  highDay: number | undefined
}

/**
 * Tries each input lower and higher while the others stay, and sorts by how far the dry day moves between the two. A treasury
 * that lasts counts as dry after `days`, the length of what is looked at.
 */
export async function movesOf<Input extends string, Case>(
  trials: readonly Trial<Input, Case>[],
  dryDayOf: (assumed: Case) => Promise<Outcome['dryDay']>,
  days: number,
): Promise<Moved<Input, Case>[]> {
  const reach = ({ lowDay = days, highDay = days }: Moved<Input, Case>) =>
    Math.abs(lowDay - highDay)
  const moved: Moved<Input, Case>[] = []
  for (const trial of trials) {
    const lowDay = await dryDayOf(trial.low)
    moved.push({ ...trial, lowDay, highDay: await dryDayOf(trial.high) })
  }
  return moved.sort((one, other) => reach(other) - reach(one))
}
