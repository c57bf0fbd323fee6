/** Whether tests run their long forms, as `npm run test:long` asks for. */
export const isLong = process.env.TEST_LENGTH === 'long'

/** What a test does in its long form or, in every run of `npm test`, in about a tenth of it. */
export function byLength<Value>(lengths: { long: Value; short: Value }): Value {
  return isLong ? lengths.long : lengths.short
}

/** How often a property is tried: `long` times, or a tenth of them. */
export function runs(long: number): number {
  return byLength({ long, short: Math.max(1, Math.round(long / 10)) })
}
