import { getProof, ProofView } from '@clearstead/contract/transparency/proofs'
import { usd } from '@clearstead/contract/values/money'
import { expect, test } from 'vitest'
import { checkProof } from './check-proof.ts'

/** A proof that the server made, of a tree with ten rows. */
const made = {
  day: '2026-11-21',
  user_id: 10,
  usd: '561.40915071',
  sgx: '1120.00000000',
  leaves: [
    {
      part: 0,
      salt: '47446e15d80616f2f53803f4d0652a74fe45451b92a7414bc44f4a249f6e7a8e',
      usd: '337.50932165',
      sgx: '673.32433000',
      path: [
        {
          side: 'right',
          hash: 'a9660ac8dd54ab8ed6f90b1862f4d0b653c8147e3b5622eb09c5b846443bd636',
          usd: '1539.19797368',
          sgx: '0.00000000',
        },
        {
          side: 'right',
          hash: 'e9b24277440845032d4cb115f2c3d299660e2ef0b9b0b013cc9da695d006692c',
          usd: '945.87763621',
          sgx: '0.00000000',
        },
        {
          side: 'left',
          hash: 'f748c0d82f5082c38d5882af5a9e6ce28311b5d5acaf9325cfd74e5a66efb99c',
          usd: '7800.95342123',
          sgx: '21481.03157824',
        },
        {
          side: 'left',
          hash: '5406ee16a6b76f2e40948a666d0e6d13b703940043b72dac605896ba802a19dc',
          usd: '8831.93976218',
          sgx: '5534.93681001',
        },
        {
          side: 'left',
          hash: '0c3f67caab2fefc9c5cef4a93e04e1f6082421a01500a1c658d6cea5c72320e9',
          usd: '5336.06492719',
          sgx: '5211.13051249',
        },
        {
          side: 'right',
          hash: 'c001637c175f458f0b474cd7adaf094fdd0f0b6e5fba3364054cd1eeeb9bd62b',
          usd: '25122.81304533',
          sgx: '21905.16809862',
        },
        {
          side: 'right',
          hash: '545ce0eff5a40b9b9a2aeef4804ebd81f6872f39a7d6d2ca0786746d1f5ce235',
          usd: '53005.37095638',
          sgx: '51929.77359641',
        },
        {
          side: 'right',
          hash: '91e7ef14679476180b81d66f6a8f8b7776ff95e564ef99e0f768177cac7ddff8',
          usd: '13855.68243236',
          sgx: '7581.77015846',
        },
        {
          side: 'right',
          hash: 'ab54937605177d03b89d74789f518e9a51c3e206c5846a11a52c9d85ad1852bd',
          usd: '107183.38157060',
          sgx: '42045.29549077',
        },
        {
          side: 'right',
          hash: '93bc0758f4cc710335ff1495a105ebd49cfd67e9c20d76af6638b5d769a4529a',
          usd: '225154.54719162',
          sgx: '201802.56942500',
        },
      ],
    },
    {
      part: 1,
      salt: '1a7b01efac28787e30cfdf8e356456cde26433026b06827253d8ff9769cd77dd',
      usd: '223.89982906',
      sgx: '446.67567000',
      path: [
        {
          side: 'right',
          hash: 'e5fbb2f5f4abfe9f9c5aef3aa2e60160f975739fdd5fcaaa5f2f8f9c5a6ee76c',
          usd: '203.14349449',
          sgx: '0.00000000',
        },
        {
          side: 'left',
          hash: '8524c0da84f660cd6e710f2be732b761a14eaabd05f185e6b9a44b4bbc54c2da',
          usd: '2470.39553658',
          sgx: '1262.32786794',
        },
        {
          side: 'right',
          hash: '6d057a92bdc0e16f8efd92c5f926b36a4b4358e45e5ba0ea2396b7221d43d120',
          usd: '1208.46293926',
          sgx: '112.76160177',
        },
        {
          side: 'right',
          hash: '5a1df815fad3fbd6d2da6270b6da02f943675dea96b80475c9d63c3ed5fed8ef',
          usd: '9262.27664929',
          sgx: '3344.64549004',
        },
        {
          side: 'right',
          hash: '53bc18b767170c1ef2df2916cb26a4c5794839ac72660888b3ba3868ad520c41',
          usd: '17358.16826286',
          sgx: '8181.32357474',
        },
        {
          side: 'right',
          hash: '22395890426481927254b23d12484bd44b78c5850e949f711ec9c3c050125454',
          usd: '15784.30654781',
          sgx: '10010.38103587',
        },
        {
          side: 'left',
          hash: '24157b820dbbd77ee238fda960b1195d723a33ffd2d5a7e5804cd01d10f82cff',
          usd: '55454.13453569',
          sgx: '31506.18738904',
        },
        {
          side: 'right',
          hash: 'd4cbae044576d66c825d65c129a6224d1dd110765e4b36f9e1ef972419136bfc',
          usd: '4936.35269240',
          sgx: '5409.15170997',
        },
        {
          side: 'right',
          hash: 'f7cc25b4772a7761afc9258069a670499f6dd4c75c385e23119b875db87a6ace',
          usd: '118253.40670418',
          sgx: '141529.11508563',
        },
        {
          side: 'left',
          hash: 'cbe92da37ef8cc64d9f221b50fe77ee2ad82ce8c34cdf88bc18c6267534d4fef',
          usd: '223958.79104681',
          sgx: '156362.43057500',
        },
      ],
    },
  ],
  root: {
    hash: '5de67860d825842cb4eb22b70aaf8e4174d2625f1eb5468c10c03619e0c44690',
    usd: '449113.33823843',
    sgx: '358165.00000000',
  },
}

/** One with leaves of form 2, which tell what is not theirs yet. */
const madeWithBeside = {
  day: '2026-03-31',
  user_id: 7,
  usd: '123.45678901',
  sgx: '5.00000000',
  staged: '2.50000000',
  buy_back: '0.04000000',
  leaves: [
    {
      part: 0,
      salt: 'c089caa6d62b3a48e93cefb6fc575e46c9d9ce7c67d8e4abc34406ed056e4dd2',
      usd: '99.18168563',
      sgx: '4.01685830',
      staged: '2.50000000',
      buy_back: '0.04000000',
      path: [
        {
          side: 'left',
          hash: '96953c9fd904b2d8b1bc853f29087ec1f2112028cb658c7b5c05d9a74918486a',
          usd: '0.00000010',
          sgx: '0.00000000',
        },
        {
          side: 'right',
          hash: '78a2b5f51ec300eb333544128eccc5d49740ad6a7aa79e8a1677b867bf5ad093',
          usd: '24.27510428',
          sgx: '0.98314170',
        },
      ],
    },
    {
      part: 1,
      salt: 'ae543aa8de381b8317a7819f04965b27ba1a90a4fdb8d4031ec26ac24893a3f3',
      usd: '24.27510338',
      sgx: '0.98314170',
      staged: '0.00000000',
      buy_back: '0.00000000',
      path: [
        {
          side: 'right',
          hash: '0121c39dca8d91eeae65549cbbb1753833ea8519850a52c740f76d0ae7cea873',
          usd: '0.00000090',
          sgx: '0.00000000',
        },
        {
          side: 'left',
          hash: 'ba9287b413ba40869a9e1a6082cae3e887c7934b2c3f366b69608a38f14f9365',
          usd: '99.18168573',
          sgx: '4.01685830',
        },
      ],
    },
  ],
  root: {
    hash: '12a3e241bd0219b98d869ac15ca3530e9b4d56badb7ce0d1682f3d02e871fed2',
    usd: '123.45679001',
    sgx: '5.00000000',
  },
}

test('a proof made by the server holds step by step, with the nodes on its way to the root', async () => {
  const check = await checkProof({ proof: made })

  expect(check.steps.map(({ name, holds }) => [name, holds])).toEqual([
    ['form', true],
    ['part0', true],
    ['part1', true],
    ['sums', true],
  ])
  expect(check.holds).toBe(true)
  expect(check.paths.map((path) => path.length)).toEqual([11, 11])
  expect(check.paths[1]?.at(-1)).toEqual(check.proof?.root)
})

test('the worked example of the documentation holds, alone and as the answer of the call', async () => {
  const proof = getProof.example?.answer?.proof

  expect((await checkProof(proof)).holds).toBe(true)
  expect((await checkProof({ proof })).proof).toEqual(ProofView.decode(proof as never))
})

test.each([
  ['another day', { day: '2026-11-20' }, 'part0'],
  ['another member', { user_id: made.user_id + 1 }, 'part0'],
  ['a larger balance', { usd: '561.40915072' }, 'sums'],
  ['more tokens', { sgx: '1120.00000001' }, 'sums'],
  ['another root', { root: { ...made.root, usd: '449113.33823844' } }, 'part0'],
  ['its parts exchanged', { leaves: made.leaves.toReversed() }, 'form'],
  ['the same part twice', { leaves: [made.leaves[0], made.leaves[0]] }, 'form'],
  ['one part only', { leaves: made.leaves.slice(0, 1) }, 'form'],
  ['a sum beyond any books', { leaves: withFirst({ usd: '92233720368.54775808' }) }, 'part0'],
  ['a sum below zero', { leaves: withFirst({ usd: '-1.00000000' }) }, 'form'],
  ['a step left out', { leaves: withFirst({ path: made.leaves[0]?.path.slice(1) }) }, 'part0'],
])('a proof with %s fails at the step that finds it', async (_, change, step) => {
  const check = await checkProof({ ...made, ...change })

  expect(check.holds).toBe(false)
  expect(check.steps.at(-1)).toEqual({ name: step, holds: false })
})

test('a proof with what stands beside the balance holds, and no other figures do', async () => {
  const { staged, buy_back, ...without } = madeWithBeside
  const bare = madeWithBeside.leaves.map(({ staged: _, buy_back: __, ...leaf }) => leaf)
  const stepOf = async (proof: object) => {
    const { holds, steps } = await checkProof(proof)
    return holds || steps.at(-1)?.name
  }

  const { proof } = await checkProof(madeWithBeside)

  expect(await stepOf(madeWithBeside)).toBe(true)
  expect(proof).toMatchObject({ staged: usd(staged), buyBack: usd(buy_back) })
  expect(await stepOf({ ...madeWithBeside, staged: '2.50000001' })).toBe('sums')
  expect(await stepOf({ ...madeWithBeside, buy_back: '0.00000000' })).toBe('sums')
  expect(await stepOf(without)).toBe('sums')
  expect(await stepOf({ ...madeWithBeside, leaves: bare })).toBe('part0')
  expect(await stepOf({ ...without, leaves: bare })).toBe('part0')
  const huge = { staged: '92233720368.54775808' }
  const [first, second] = madeWithBeside.leaves
  expect(await stepOf({ ...madeWithBeside, leaves: [{ ...first, ...huge }, second] })).toBe('part0')
})

test.each([[undefined], [null], [''], [[]], [{}], [{ proof: null }], ['{"proof":{}}']])(
  '%j is no proof',
  async (text) => {
    expect(await checkProof(text)).toMatchObject({ holds: false, proof: undefined, paths: [] })
  },
)

function withFirst(change: object) {
  return made.leaves.with(0, { ...made.leaves[0], ...change } as (typeof made.leaves)[0])
}
