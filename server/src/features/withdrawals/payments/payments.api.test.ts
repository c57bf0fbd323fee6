import type { Settings } from '@clearstead/contract/settings/settings'
import { decideWorking } from '@clearstead/contract/withdrawals'
import * as contract from '@clearstead/contract/withdrawals/payouts'
import { apiTest } from '../../../../testing/api.ts'
import { startNode, type TestNode } from '../../../../testing/chain/node.ts'
import { deployToken, type TestToken } from '../../../../testing/chain/token.ts'
import { expect } from '../../../../testing/test.ts'
import {
  fatesOf,
  givenApproved,
  givenPayoutBy,
  sendResults,
} from '../../../../testing/withdrawals/payouts/payouts.ts'
import { verifyBooks } from '../../../ledger/integrity/verify.ts'
import { allowPrivateEndpoints } from '../../../plumbing/chain/private-endpoints.ts'
import { newestSettings, saveSettings } from '../../settings/public.ts'

const units = 10n ** 18n
const address = '0x52908400098527886E0F7030069857D2E4169EE7'
const stranger = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'
const needed = 3

/** A node with the token, named in the settings as the only endpoint of BEP20. */
const test = apiTest.extend<{ node: TestNode; token: TestToken }>({
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads the fixture's needs from the pattern
  node: async ({}, use) => {
    allowPrivateEndpoints(true)
    const node = await startNode()
    await use(node)
    await node.stop()
    allowPrivateEndpoints(false)
  },
  token: async ({ node, run }, use) => {
    const token = await deployToken(node)
    await run(async (work) => {
      const { settings } = await newestSettings(work.tx, work.now)
      const chains: Settings['chains'] = {
        ...settings.chains,
        bep20Endpoints: [{ url: node.url }],
        bep20Token: token.address,
        bep20Confirmations: needed,
      }
      await saveSettings(work, { settings: { ...settings, chains } })
    })
    await use(token)
  },
})

test('a withdrawal is paid once its chain confirms exactly what it is due', async ({
  api,
  db,
  given,
  run,
  node,
  token,
}) => {
  const { id, memberId, amount } = await givenApproved({ given, run }, { method: 'bep20' })
  const finance = await api.as(await given.admin('finance'))
  const pay = (txHash: string) =>
    finance.call(decideWorking, { id, memberId, amount, status: 'paid', txHash })

  const unknown = await pay(`0x${'ab'.repeat(32)}`)
  const send = async (to: string, raw: bigint) => {
    const hash = await token.send([to], raw)
    await node.mine(1)
    return hash
  }
  const toStranger = await pay(await send(stranger, 95n * units))
  const tooLittle = await pay(await send(address, 94n * units))
  const hash = await send(address, 95n * units)
  const early = await pay(hash)
  await node.mine(needed)
  const [first, second] = await Promise.all([pay(hash), pay(hash)])

  expect(unknown.code).toBe('withdrawals.payment_missing')
  expect(toStranger.code).toBe('withdrawals.payment_differs')
  expect(tooLittle.code).toBe('withdrawals.payment_differs')
  expect(tooLittle.body.message).toContain(`send $95.00 to ${address}`)
  expect(early.code).toBe('withdrawals.payment_unconfirmed')
  expect([first.status, second.status].sort()).toEqual([200, 409])
  expect((await verifyBooks(db)).problems).toEqual([])
})

test('one transaction of a Safe pays each row of its payout by a transfer of its own', async ({
  api,
  db,
  given,
  run,
  node,
  token,
}) => {
  const requests = [
    await givenApproved({ given, run }, { method: 'bep20' }),
    await givenApproved({ given, run }, { method: 'bep20' }),
    await givenApproved({ given, run }, { method: 'bep20' }),
  ]
  const finance = await api.as(await given.admin('finance'))
  const id = await givenPayoutBy(finance, 'bep20')
  const { answer } = await finance.call(contract.getPayout, { id })
  // Two transfers for three withdrawals.
  const hash = await token.send([address, address], 95n * units)
  await node.mine(needed)
  await sendResults(finance, id, ...requests.map((request) => `WD-${request.id},paid,${hash},,`))
  const settled = await Promise.all(
    requests.map(({ id: withdrawalId }) =>
      finance.call(contract.settlePayoutRow, { id, withdrawalId }),
    ),
  )
  const again = await Promise.all(
    requests.map(({ id: withdrawalId }) =>
      finance.call(contract.settlePayoutRow, { id, withdrawalId }),
    ),
  )

  expect(answer.payout.files.map(({ format }) => format)).toEqual(['csv', 'safe'])
  expect(settled.length).toBe(3)
  expect(again.map(({ status }) => status).sort()).toEqual([200, 200, 409])
  expect((await fatesOf(finance, id)).sort()).toEqual(['paid', 'paid', 'will_pay'])
  expect((await verifyBooks(db)).problems).toEqual([])
})

test('where no endpoint answers a payment is recorded by its hash alone, and the hash pays nothing else', async ({
  api,
  db,
  given,
  run,
  node,
  token,
}) => {
  const [one, two] = [
    await givenApproved({ given, run }, { method: 'bep20' }),
    await givenApproved({ given, run }, { method: 'bep20' }),
  ]
  const finance = await api.as(await given.admin('finance'))
  const hash = await token.send([address], 95n * units)
  await node.mine(needed)
  const pay = ({ id, memberId, amount }: typeof one) =>
    finance.call(decideWorking, { id, memberId, amount, status: 'paid', txHash: hash })

  await node.halt()
  const unasked = await pay(one)
  await node.resume()
  const twice = await pay(two)

  expect(unasked.status).toBe(200)
  expect(twice.code).toBe('withdrawals.tx_hash_used')
  const { after } = await db
    .selectFrom('auditLog')
    .where('subject', '=', `withdrawal:${one.id}`)
    .where('action', '=', decideWorking.name)
    .select('after')
    .executeTakeFirstOrThrow()
  expect(after).toMatchObject({ found_on_chain: false })
  expect((await verifyBooks(db)).problems).toEqual([])
})

test('a transfer from before the request pays nothing, whoever sent it', async ({
  api,
  clock,
  given,
  run,
  node,
  token,
}) => {
  const early = await token.send([address], 190n * units)
  const mined = await node.call<{ timestamp: string }>('eth_getBlockByNumber', 'latest', false)
  clock.set(new Date(Number(mined.timestamp) * 1000 + 5 * 60_000).toISOString())
  const { id, memberId, amount } = await givenApproved(
    { given, run },
    { method: 'bep20', amount: '200' },
  )
  const finance = await api.as(await given.admin('finance'))
  const pay = (txHash: string) =>
    finance.call(decideWorking, { id, memberId, amount, status: 'paid', txHash })
  await node.mine(needed)

  const refused = await pay(early)
  await node.call('evm_setNextBlockTimestamp', Math.ceil(clock().getTime() / 1000) + 1)
  const hash = await token.send([address], 190n * units)
  await node.mine(needed)
  const paid = await pay(hash)

  expect(refused.code).toBe('withdrawals.payment_differs')
  expect(refused.body.message).toContain('before the request')
  expect(paid.status).toBe(200)
})
