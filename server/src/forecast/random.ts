/** Numbers that look random: the same seed gives the same ones on every machine. */
export type Random = {
  /** At least 0 and below 1, in steps of 2⁻³². */
  uniform: () => number
  /** Above -1 and below 1, zero most often: the sum of two uniform numbers, whose density is a triangle. */
  triangular: () => number
}

/** Outputs that are thrown away, so that seeds that differ in one bit have nothing in common. */
const warmUp = 20

/**
 * The numbers of one run of a seed of 32 hexadecimal digits. The generator is sfc32 by C. Doty-Humphrey (PractRand): three words
 * of state and a counter, with additions, shifts and exclusive ors of 32-bit integers, which are exact everywhere. The number
 * of the run is part of the state, so a run is the same whichever runs were made before it.
 */
export function randomOf(seed: string, run: number): Random {
  if (!/^[0-9a-f]{32}$/.test(seed)) throw new Error('A seed has 32 hexadecimal digits')
  const word = (at: number) => Number.parseInt(seed.slice(at * 8, at * 8 + 8), 16) | 0
  let [a, b, c, counter] = [word(0), word(1), word(2) ^ run, word(3)]
  const next = () => {
    const sum = (((a + b) | 0) + counter) | 0
    counter = (counter + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = (c << 21) | (c >>> 11)
    c = (c + sum) | 0
    return sum >>> 0
  }
  for (let at = 0; at < warmUp; at++) next()
  const uniform = () => next() / 4_294_967_296
  return { uniform, triangular: () => uniform() + uniform() - 1 }
}
