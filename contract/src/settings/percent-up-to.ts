import { wrong } from '../call/wrong.ts'
import { Percent, percent } from '../values/percent.ts'

/** A percent that is no more than so many whole ones. */
export const percentUpTo = (most: number) =>
  Percent.refine((value) => value <= percent(String(most)), {
    error: wrong('fields.at_most', { most }),
  })
