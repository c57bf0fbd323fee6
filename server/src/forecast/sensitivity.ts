import type { Outcome } from './outcome.ts'

/** An input of the simulator, and the two values that it is tried with. */
export type Trial<Input extends string> = { input: Input; low: number; high: number }
export type Moved<Input extends string> = Trial<Input> & {
  /** The dry day with each; undefined when the treasury lasts. */
  lowDay: number | undefined
  highDay: number | undefined
}

/**
 * Tries each input at two values while the others stay, and sorts by how far the dry day moves between them: one that decides
 * whether the treasury lasts at all stands before one that moves the day. `days` is the length of what is looked at.
 */
export function movesOf<Input extends string>(
  trials: readonly Trial<Input>[],
  dryDayWith: (input: Input, value: number) => Outcome['dryDay'],
  days: number,
): Moved<Input>[] {
  const reach = ({ lowDay = days, highDay = days }: Moved<Input>) => Math.abs(lowDay - highDay)
  return trials
    .map((trial) => ({
      ...trial,
      lowDay: dryDayWith(trial.input, trial.low),
      highDay: dryDayWith(trial.input, trial.high),
    }))
    .sort((one, other) => reach(other) - reach(one))
}
