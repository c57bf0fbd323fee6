import { getWalletHoldings } from '@clearstead/contract/chains/wallet-holdings'
import { usd } from '@clearstead/contract/values/money'
import { apiTest } from '../../../../testing/api.ts'
import { startNode, type TestNode } from '../../../../testing/chain/node.ts'
import { deployToken, type TestToken } from '../../../../testing/chain/token.ts'
import { givenChains } from '../../../../testing/chains/chains.ts'
import { expect } from '../../../../testing/test.ts'
import { allowPrivateEndpoints } from '../../../plumbing/chain/private-endpoints.ts'

const test = apiTest.extend<{ node: TestNode; token: TestToken }>({
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads the fixture's needs from the pattern
  node: async ({}, use) => {
    const node = await startNode()
    allowPrivateEndpoints(true)
    await use(node)
    allowPrivateEndpoints(false)
    await node.stop()
  },
  token: async ({ node }, use) => use(await deployToken(node)),
})

const whole = 10n ** 18n
const silent = 'http://127.0.0.1:1'
const nobody = '0x52908400098527886E0F7030069857D2E4169EE7'

test('a member reads what an account holds and what a payment from it costs', async ({
  api,
  given,
  run,
  node,
  token,
}) => {
  const [, account = ''] = await node.call<string[]>('eth_accounts')
  await token.send([account], 5n * whole)
  await givenChains(run, {
    bep20Endpoints: [{ url: silent }, { url: node.url }],
    bep20Token: token.address,
  })
  const me = await api.as(await given.member({ funding: usd('10') }))

  const { answer } = await me.call(getWalletHoldings, { account })
  const empty = (await me.call(getWalletHoldings, { account: nobody })).answer

  expect(answer.token).toBe(String(5n * whole))
  expect(BigInt(answer.coin)).toBeGreaterThan(whole)
  expect(BigInt(answer.gasPrice)).toBeGreaterThan(0n)
  expect(Number(answer.gas)).toBeGreaterThan(21_000)
  expect(empty).toMatchObject({ token: '0', coin: '0', gas: '100000' })
})

test('it says nothing of the endpoints when none answers, or none is set', async ({
  api,
  given,
  run,
}) => {
  const me = await api.as(await given.member())
  await givenChains(run, { bep20Endpoints: [] })
  expect((await me.call(getWalletHoldings, { account: nobody })).code).toBe('chains.not_set_up')
  allowPrivateEndpoints(true)
  await givenChains(run, { bep20Endpoints: [{ url: `${silent}/secret-key` }] })

  const refused = await me.call(getWalletHoldings, { account: nobody })

  allowPrivateEndpoints(false)
  expect(refused.code).toBe('chains.no_answer')
  expect(JSON.stringify(refused.body)).not.toContain('127.0.0.1')
})

test('nobody reads it without signing in, no admin does, and only of an account', async ({
  api,
  given,
}) => {
  const admin = await api.as(await given.admin('finance'))
  const me = await api.as(await given.member())
  const asked = { account: nobody }

  expect((await api.send(getWalletHoldings, asked)).status).toBe(401)
  expect((await admin.send(getWalletHoldings, asked)).status).toBe(403)
  for (const account of ['0x12', `${nobody}0`, `0x${'0'.repeat(40)}`, '../../sweep/bep20']) {
    expect((await me.send(getWalletHoldings, { account })).status).toBe(400)
  }
})
