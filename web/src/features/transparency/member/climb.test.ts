import { getProof, ProofView } from '@clearstead/contract/transparency/proofs'
import { usd } from '@clearstead/contract/values/money'
import { expect, test } from 'vitest'
import { checkProof } from '../check-proof.ts'
import { foldedSteps, stepsOf } from './climb.ts'

test('a leaf climbs by what its neighbours add, up to the sum of the root', async () => {
  const wire = getProof.example?.answer?.proof
  const { leaves } = ProofView.decode(wire as never)
  const { paths } = await checkProof(wire)
  const [leaf, path] = [leaves[0], paths[0]]
  if (!(leaf && path)) throw new Error('The example has no leaf')

  expect(stepsOf(leaf, path)).toEqual([
    { others: usd('50'), sum: usd('80') },
    { others: usd('70'), sum: usd('150') },
  ])
  expect(stepsOf(leaf, path.slice(0, 2))).toHaveLength(1)
})

test.each([
  { count: 0, below: 0, hidden: 0, above: 0 },
  { count: 3, below: 3, hidden: 0, above: 0 },
  { count: 4, below: 4, hidden: 0, above: 0 },
  { count: 5, below: 2, hidden: 2, above: 1 },
  { count: 20, below: 2, hidden: 17, above: 1 },
])('of $count steps $hidden are folded', ({ count, below, hidden, above }) => {
  const steps = Array.from({ length: count }, (_, at) => ({
    others: usd(String(at)),
    sum: usd(String(at)),
  }))

  const folded = foldedSteps(steps)

  expect([folded.below, folded.hidden, folded.above].map(({ length }) => length)).toEqual([
    below,
    hidden,
    above,
  ])
  expect([...folded.below, ...folded.hidden, ...folded.above]).toEqual(steps)
})
