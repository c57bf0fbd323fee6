/** A source of random values that the seed determines. */
export type Random = {
  /** A number from 0 up to, but not including, 1. */
  unit: () => number
  chance: (probability: number) => boolean
  /** An integer, both ends included. */
  between: (low: number, high: number) => number
  pick: <T>(list: readonly T[]) => T
  /** Like `pick`, with weights. */
  pickBy: <T>(list: readonly T[], weightOf: (one: T) => number) => T
  /** A text of this length with characters of an alphabet. */
  text: (length: number, alphabet: string) => string
}

/** The mulberry32 generator, with 32 bits of state. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0
  const unit = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const between = (low: number, high: number) => low + Math.floor(unit() * (high - low + 1))
  const pick = <T>(list: readonly T[]): T => at(list, Math.floor(unit() * list.length))
  return {
    unit,
    chance: (probability) => unit() < probability,
    between,
    pick,
    pickBy: (list, weightOf) => {
      let left = unit() * list.reduce((sum, one) => sum + weightOf(one), 0)
      const found = list.findIndex((one) => {
        left -= weightOf(one)
        return left < 0
      })
      return at(list, found === -1 ? list.length - 1 : found)
    },
    text: (length, alphabet) => Array.from({ length }, () => pick([...alphabet])).join(''),
  }
}

function at<T>(list: readonly T[], index: number): T {
  if (index < 0 || index >= list.length) throw new RangeError('There is nothing to pick from')
  return list[index] as T
}
