/** The current time. Used by plumbing and tests only; everything else reads `work.now`. */
export type Clock = () => Date

export const systemClock: Clock = () => new Date()
