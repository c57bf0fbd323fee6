/** A step of a waterfall. `value` is for drawing alone, `text` is what people read. */
export type WaterfallStep = {
  key: string
  label: string
  value: number
  text: string
  /** A sum stands on the ground, what is less hangs from the bar before, and what comes on top is not there yet. */
  kind: 'sum' | 'less' | 'more'
}

/** Where a bar begins and how long it is, in hundredths of the width. */
export type WaterfallBar = { start: number; length: number }

/** The bars of steps: 16, less 4, leaves a sum of 12, whose bar ends where that of the 4 begins. */
export function waterfallBars(
  steps: readonly Pick<WaterfallStep, 'value' | 'kind'>[],
): WaterfallBar[] {
  let level = 0
  const spans = steps.map(({ value, kind }) => {
    const start = kind === 'sum' ? 0 : level
    const end = kind === 'less' ? level - value : start + value
    // What comes on top is beside the sums.
    if (kind !== 'more') level = end
    return [Math.min(start, end), Math.max(start, end)] as const
  })
  const low = Math.min(0, ...spans.map(([from]) => from))
  const high = Math.max(0, ...spans.map(([, to]) => to))
  const whole = high - low || 1
  return spans.map(([from, to]) => ({
    start: ((from - low) / whole) * 100,
    length: ((to - from) / whole) * 100,
  }))
}
