import { add, isLess, isZero, type Usd } from '@clearstead/contract/values/money'
import { type KindSums, type MatrixKind, matrixKinds } from './income/month-figures.ts'

/** Each of the largest kinds has a colour of its own; the small ones share the last. */
export const maxColours = 5

/** The kinds that were paid, or taken back, the largest first. */
export function largestKinds(sums: Readonly<KindSums>): MatrixKind[] {
  return matrixKinds
    .filter((kind) => !isZero(sums[kind]))
    .toSorted((left, right) => (isLess(sums[left], sums[right]) ? 1 : -1))
}

/** The amounts of the segments of a bar, one a colour. */
export function partsOf(sums: Readonly<KindSums>): Usd[] {
  const kinds = largestKinds(sums)
  const own = kinds.slice(0, maxColours - 1).map((kind) => sums[kind])
  const rest = kinds.slice(maxColours - 1).map((kind) => sums[kind])
  return rest.length > 0 ? [...own, add(...rest)] : own
}
