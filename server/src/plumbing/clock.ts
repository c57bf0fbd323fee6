/** What time it is. Only plumbing and tests hold one; everything else reads `work.now`. */
export type Clock = () => Date

export const systemClock: Clock = () => new Date()
