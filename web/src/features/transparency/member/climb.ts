import type { ProofView } from '@clearstead/contract/transparency/proofs'
import type { Usd } from '@clearstead/contract/values/money'

/** A step up: what the neighbour adds, and the sum above both. */
export type Step = { others: Usd; sum: Usd }

/** The steps from a leaf up to the root; `nodes` are the leaf, what was computed on its way, and the root. */
export function stepsOf(
  { path }: Pick<ProofView['leaves'][number], 'path'>,
  nodes: readonly ProofView['root'][],
): Step[] {
  return path.flatMap((step, index) => {
    const above = nodes[index + 1]
    return above ? [{ others: step.usd, sum: above.usd }] : []
  })
}

const shownBelow = 2
const shownAbove = 1

/** The first steps and the last one; what is between is folded if it is more than one step. */
export function foldedSteps(steps: readonly Step[]) {
  const hidden = steps.slice(shownBelow, -shownAbove)
  if (hidden.length < 2) return { below: steps, hidden: [], above: [] }
  return { below: steps.slice(0, shownBelow), hidden, above: steps.slice(-shownAbove) }
}
