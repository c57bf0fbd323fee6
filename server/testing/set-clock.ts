import type { Clock } from '../src/plumbing/clock.ts'

/** A clock that stands still until it is set. */
export type SetClock = Clock & {
  set: (moment: string) => void
  forward: (by: { days?: number; hours?: number; minutes?: number; seconds?: number }) => void
}

export function setClock(start: string): SetClock {
  let now = new Date(start)
  const read = () => new Date(now)
  return Object.assign(read, {
    set: (moment: string) => {
      now = new Date(moment)
    },
    forward: ({ days = 0, hours = 0, minutes = 0, seconds = 0 }) => {
      now = new Date(now.getTime() + (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000)
    },
  } satisfies Omit<SetClock, keyof Clock>)
}
