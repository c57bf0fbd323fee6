import { say } from '@clearstead/contract/call/say'
import type { MemberId } from '@clearstead/contract/values/ids'
import { fromUnits, unitsOf } from '@clearstead/contract/values/money'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  forgeriesOf,
  grown,
  problemOnWire,
  testDay,
} from '../../../../testing/transparency/proof/proofs.ts'
import type { MemberSums } from './balances.ts'
import { emptyBlock, leafOf, parentOf } from './hashes.ts'
import { problemOf } from './verify-proof.ts'

const amount = fc.oneof(fc.constant(0n), fc.bigInt({ min: 0n, max: 9_000_000_000_000_000n }))
const balances = (most: number) =>
  fc
    .uniqueArray(
      fc.record({ id: fc.integer({ min: 1, max: 2_000_000 }), usd: amount, sgx: amount }),
      {
        minLength: 1,
        maxLength: most,
        selector: ({ id }) => id,
      },
    )
    .map((rows) => rows.map(({ id, ...sums }) => ({ memberId: id as MemberId, ...sums })))
const keys = fc.uint8Array({ minLength: 32, maxLength: 32 }).map((bytes) => Buffer.from(bytes))

test('every proof holds, and the root has the sum of all balances', async () => {
  await fc.assert(
    fc.asyncProperty(balances(700), keys, async (members, key) => {
      const { tree, prove } = await grown(members, key)

      expect(tree.root.usd).toBe(members.reduce((sum, { usd }) => sum + usd, 0n))
      expect(tree.root.sgx).toBe(members.reduce((sum, { sgx }) => sum + sgx, 0n))
      for (const { memberId, usd, sgx } of members) {
        const proof = prove(memberId)
        if (!proof) throw new Error(`No proof for ${memberId}`)
        expect(problemOf(proof)).toBeNull()
        expect([unitsOf(proof.usd), unitsOf(proof.sgx)]).toEqual([usd, sgx])
        expect(proof.root.hash).toBe(tree.root.hash.toString('hex'))
      }
      expect(prove(2_000_001 as MemberId)).toBeUndefined()
    }),
    { numRuns: 25 },
  )
}, 120_000)

test('what stands beside balances is proved and in no sum, also of members without a balance', async () => {
  const figures = balances(60).map((rows) =>
    rows.map(({ memberId, usd, sgx }) => ({ memberId, staged: usd, buyBack: sgx })),
  )
  const byId = (rows: readonly MemberSums[]) =>
    rows.toSorted((left, right) => left.memberId - right.memberId)
  await fc.assert(
    fc.asyncProperty(balances(60).map(byId), figures, keys, async (members, beside, key) => {
      const { tree, prove } = await grown(members, key, beside)

      expect(tree.root.usd).toBe(members.reduce((sum, { usd }) => sum + usd, 0n))
      expect(tree.root.sgx).toBe(members.reduce((sum, { sgx }) => sum + sgx, 0n))
      const besideOf = new Map(beside.map((row) => [row.memberId, row]))
      const all = new Set([...members, ...beside].map(({ memberId }) => memberId))
      for (const memberId of all) {
        const proof = prove(memberId)
        if (!proof) throw new Error(`No proof for ${memberId}`)
        expect(problemOf(proof)).toBeNull()
        const { staged = 0n, buyBack = 0n } = besideOf.get(memberId) ?? {}
        expect(proof).toMatchObject({ staged: fromUnits(staged), buyBack: fromUnits(buyBack) })
      }
    }),
    { numRuns: 25 },
  )
}, 120_000)

test('a proof with changed figures beside the balance does not hold', async () => {
  const members = [1, 2, 3].map((id) => ({ memberId: id as MemberId, usd: 5n, sgx: 7n }))
  const beside = [{ memberId: 1 as MemberId, staged: 9n, buyBack: 4n }]
  const proof = (await grown(members, Buffer.alloc(32, 9), beside)).prove(1 as MemberId)
  if (!proof) throw new Error('No proof')
  const nothing = { staged: undefined, buyBack: undefined }
  const withLeaves = (change: (part: number) => object) => ({
    ...proof,
    leaves: proof.leaves.map((leaf) => ({ ...leaf, ...change(leaf.part) })),
  })
  const [most, twice] = [fromUnits<'USD'>(2n ** 63n), fromUnits<'USD'>(2n ** 64n)]
  const problems = {
    notWhole: problemOf({ ...proof, ...nothing }),
    halfSaid: problemOf({ ...proof, staged: undefined }),
    notInLeaves: problemOf(withLeaves(() => nothing)),
    inOneLeaf: problemOf(withLeaves((part) => (part === 1 ? nothing : {}))),
    nowhere: problemOf({ ...withLeaves(() => nothing), ...nothing }),
    moved: problemOf(withLeaves((part) => ({ staged: fromUnits(part === 0 ? 8n : 1n) }))),
    large: problemOf({ ...withLeaves(() => ({ staged: most })), staged: twice }),
    largeBuyBack: problemOf({ ...withLeaves(() => ({ buyBack: most })), buyBack: twice }),
  }

  expect(problemOf(proof)).toBeNull()
  expect([...forgeriesOf(proof)].filter((one) => problemOnWire(one) === null)).toEqual([])
  const [another, root] = [
    say('transparency.proof.beside'),
    say('transparency.proof.root', { part: 0 }),
  ]
  expect(problems).toEqual({
    notWhole: another,
    halfSaid: another,
    notInLeaves: another,
    inOneLeaf: another,
    nowhere: root,
    moved: root,
    large: say('transparency.proof.too_large'),
    largeBuyBack: say('transparency.proof.too_large'),
  })
})

test('a changed proof does not hold', async () => {
  await fc.assert(
    fc.asyncProperty(balances(40), keys, async (members, key) => {
      const proof = (await grown(members, key)).prove(members[0]?.memberId as MemberId)
      if (!proof) throw new Error('No proof')
      const forged = [...forgeriesOf(proof)]

      expect(forged.filter((one) => problemOnWire(one) === null)).toEqual([])
      expect(forged.length).toBeGreaterThan(10)
    }),
    { numRuns: 30 },
  )
}, 120_000)

test('a balance below zero or beyond the limit is refused', async () => {
  const holding = (usd: bigint) =>
    grown([
      { memberId: 1 as MemberId, usd: 5n, sgx: 0n },
      { memberId: 2 as MemberId, usd, sgx: 0n },
    ])

  await expect(holding(-4n)).rejects.toThrow(RangeError)
  await expect(holding(2n ** 65n)).rejects.toThrow(RangeError)
})

test('a proof with an overflowing sum does not hold', async () => {
  const proof = (await grown([{ memberId: 7 as MemberId, usd: 5n, sgx: 0n }])).prove(7 as MemberId)
  const most = fromUnits<'USD'>(9_999_999_999_999_999_999n)
  if (!proof) throw new Error('No proof')

  const leaves = proof.leaves.map((leaf) => ({
    ...leaf,
    path: leaf.path.map((step) => ({ ...step, usd: most })),
  }))

  expect(problemOf({ ...proof, leaves })).toEqual(say('transparency.proof.too_large'))
  expect(problemOf({ ...proof, leaves: [] })).toEqual(say('transparency.proof.parts'))
})

test('a leaf, an empty block and swapped nodes have other hashes than a node', () => {
  const leaf = {
    day: testDay,
    memberId: 1 as MemberId,
    salt: Buffer.alloc(32, 1),
    usd: 1n,
    sgx: 2n,
  }
  const [left, right] = [leafOf({ ...leaf, part: 0 }), leafOf({ ...leaf, part: 1 })]

  const hashes = [left, right, parentOf(left, right), parentOf(right, left), emptyBlock(testDay)]

  expect(new Set(hashes.map(({ hash }) => hash.toString('hex'))).size).toBe(hashes.length)
})

test('a path reveals no whole balance of a neighbour', async () => {
  const members = Array.from({ length: 300 }, (_, index) => ({
    memberId: (index + 1) as MemberId,
    usd: 1_000_000_007n + BigInt(index),
    sgx: 0n,
  }))
  const { prove } = await grown(members)
  const whole = new Set(members.map(({ usd }) => usd))

  const shown = members.flatMap(
    ({ memberId }) =>
      prove(memberId)?.leaves.flatMap(({ path }) => path.map(({ usd }) => unitsOf(usd))) ?? [],
  )

  expect(shown.filter((usd) => whole.has(usd))).toEqual([])
})
