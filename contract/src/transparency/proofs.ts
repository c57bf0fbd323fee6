import * as z from 'zod'
import { endpoint } from '../call/endpoint.ts'
import { Said } from '../call/say.ts'
import { shape, wire } from '../call/wire.ts'
import { wrong } from '../call/wrong.ts'
import { ProgrammeDay } from '../values/days.ts'
import { MemberId } from '../values/ids.ts'
import { fromUnits, type Money, toDecimal } from '../values/money.ts'

/** A sum over many members, never below zero: up to eleven digits and exactly eight decimals. */
function sumCodec<A extends 'USD' | 'SGX'>() {
  return z.codec(
    z
      .string()
      .regex(/^\d{1,11}\.\d{8}$/, wrong('fields.sum'))
      .meta({ examples: ['12.50000000'] }),
    z.custom<Money<A>>(() => true),
    {
      decode: (text) => fromUnits<A>(BigInt(text.replace('.', ''))),
      encode: (sum) => toDecimal(sum),
    },
  )
}
export const UsdSum = sumCodec<'USD'>()
const SgxSum = sumCodec<'SGX'>()
export const Hash = z.string().regex(/^[0-9a-f]{64}$/, wrong('fields.hash'))

/** A node of the tree: its hash and the sums below it. */
export const NodeView = shape({ hash: Hash, usd: UsdSum, sgx: SgxSum })
/** The root of a published day, of which everybody keeps a copy. */
export const PublishedRoot = shape({ day: ProgrammeDay, hash: Hash })
export type PublishedRoot = z.output<typeof PublishedRoot>
const maxSteps = 40
/** What stands in leaves of form 2 beside the balance, and in no sum of the tree; absent in those of form 1. */
const notYetTheirs = {
  /** Income that is set aside for the member and credited to nobody yet; their limit may still cut it. */
  staged: UsdSum.optional(),
  /** What all their tokens would be bought back for, if they alone sold. */
  buyBack: wire('buy_back', UsdSum.optional()),
}
/** The proof that the published sums of a day include a member's balances; see docs/transparency.md. */
export const ProofView = shape({
  day: ProgrammeDay,
  memberId: wire('user_id', MemberId),
  /** The sum of the member's USD wallets, and their tokens. */
  usd: UsdSum,
  sgx: SgxSum,
  ...notYetTheirs,
  /** The two parts of the balances, so that no path reveals a neighbour's whole balance. */
  leaves: z
    .array(
      shape({
        part: z.int().min(0).max(1),
        salt: Hash,
        usd: UsdSum,
        sgx: SgxSum,
        ...notYetTheirs,
        /** The neighbours on the path to the root. */
        path: z
          .array(shape({ side: z.enum(['left', 'right']), hash: Hash, usd: UsdSum, sgx: SgxSum }))
          .max(maxSteps),
      }),
    )
    .length(2),
  root: NodeView,
})
export type ProofView = z.output<typeof ProofView>

const zeros = '0.00000000'
/** The worked example of docs/transparency.md, which holds. */
const exampleProof = {
  day: '2026-03-31',
  user_id: 12,
  usd: '100.00000000',
  sgx: '2.50000000',
  leaves: [
    {
      part: 0,
      salt: '11'.repeat(32),
      usd: '30.00000000',
      sgx: zeros,
      path: [
        {
          side: 'right',
          hash: '8f3e34da2610be19e2e74c4f85a9431ba037fe7b5407a110c1d452b5e79c339d',
          usd: '50.00000000',
          sgx: '1.00000000',
        },
        {
          side: 'right',
          hash: '9f651757252f27f3277d4fef76b8fd8a25a26bc394969e355e9a64169ffd6c7d',
          usd: '70.00000000',
          sgx: '2.50000000',
        },
      ],
    },
    {
      part: 1,
      salt: '33'.repeat(32),
      usd: '70.00000000',
      sgx: '2.50000000',
      path: [
        {
          side: 'right',
          hash: 'e7adc9e7f0a3d9cf85bf2428e1d226a91350f132cb047316292c375759f878df',
          usd: zeros,
          sgx: zeros,
        },
        {
          side: 'left',
          hash: '030a8d57f07941dfa45da314ff9db2146693e9e8c75ac1d187512676e0aa0059',
          usd: '80.00000000',
          sgx: '1.00000000',
        },
      ],
    },
  ],
  root: {
    hash: 'b8985be0e3c7076b0f5de3b229c6c0cc2c8733439c680bfecbba489a2bad9ea9',
    usd: '150.00000000',
    sgx: '3.50000000',
  },
}

export const getNewestRoot = endpoint('GET /transparency/root', {
  summary: 'The root of the newest published day, as it stands in mails and statements',
  who: 'public',
  answer: { root: PublishedRoot.nullable() },
})

export const getProof = endpoint('GET /transparency/proof/{userId}', {
  summary: 'The proof that the published sums of a day include the member’s balances',
  who: 'member',
  isHiddenFromViews: true,
  subject: 'memberId',
  request: { memberId: wire('userId', MemberId), date: ProgrammeDay.optional() },
  answer: { proof: ProofView },
  refusals: ['transparency.unknown_day', 'transparency.no_proof'],
  example: { answer: { proof: exampleProof } },
})

export const verifyProof = endpoint('POST /transparency/verify', {
  summary: 'Verifies a proof by itself; compare its root with the published one',
  who: 'public',
  isRead: true,
  request: { proof: ProofView },
  answer: {
    ok: z.boolean(),
    /** Why it does not hold; null if it does. */
    problem: Said.nullable(),
    root: NodeView,
  },
  example: { request: { proof: exampleProof }, answer: { ok: true, problem: null } },
})
