import { approve } from '@clearstead/contract/approvals'
import * as contract from '@clearstead/contract/transparency/reserves'
import { addressOf } from '@clearstead/contract/values/chain'
import { apiTest } from '../../../../testing/api.ts'
import { startBalances } from '../../../../testing/chain/balances.ts'
import { testKey } from '../../../../testing/chain/key.ts'
import {
  putCarelessContract,
  putOwnedContract,
} from '../../../../testing/chain/signing-contract.ts'
import { expect, type Run } from '../../../../testing/test.ts'
import { listed } from '../../../../testing/transparency/reserves/reserves.ts'
import { defaultSettings } from '../../settings/rules.ts'
import { saveSettings } from '../../settings/saving/public.ts'

type Node = Awaited<ReturnType<typeof startBalances>>

const test = apiTest.extend<{ node: Node }>({
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads the fixture's needs from the pattern
  node: async ({}, use) => {
    const node = await startBalances(new Date('2026-03-31T08:00:00Z'))
    await use(node)
    await node.stop()
  },
})

/** Addresses of contracts, for which nobody has a key. */
const addressAt = (digit: string) => addressOf('bep20', `0x${digit.repeat(40)}`)

const connect = (run: Run, url: string, { dualApproval = false } = {}) =>
  run((work) =>
    saveSettings(work, {
      settings: {
        ...defaultSettings,
        chains: { ...defaultSettings.chains, bep20Endpoints: [{ url }], bep20Confirmations: 3 },
        security: { ...defaultSettings.security, dualApproval },
      },
    }),
  )

test('a contract that accepts the signature of its owner proves its address', async ({
  api,
  given,
  node,
  run,
}) => {
  const key = testKey('8')
  const address = addressAt('c')
  await putOwnedContract(node, { address, owner: key.address })
  await node.mine(5)
  await connect(run, node.url)
  const owner = await api.as(await given.admin())
  const { id, message } = await listed(owner, address)
  const prove = async (signature: string) =>
    owner.call(contract.proveReserveAddress, { id, message, signature })

  const other = await prove(await testKey('9').sign(message))
  const changed = await prove(await key.sign(`${message}.`))
  const proven = await prove(await key.sign(message))
  const { answer } = await owner.call(contract.getReservesForAdmin)

  expect([other.code, changed.code]).toEqual(Array(2).fill('reserves.signed_by_other'))
  expect(proven.status).toBe(200)
  expect(answer.addresses.find((one) => one.id === id)).toMatchObject({ provenBy: 'contract' })
  expect(answer.published.addresses.find((one) => one.id === id)).toMatchObject({
    message,
    contract: { block: 2, blockHash: expect.stringMatching(/^0x[0-9a-f]{64}$/) },
  })
})

test('an address without a contract, or with one that accepts everything, is not proven by it', async ({
  api,
  given,
  node,
  run,
}) => {
  const careless = addressAt('d')
  await putCarelessContract(node, careless)
  await node.mine(5)
  await connect(run, node.url)
  const owner = await api.as(await given.admin())
  const addresses = [await listed(owner, careless), await listed(owner, addressAt('e'))]

  const answers = await Promise.all(
    addresses.map(async ({ id, message }) => {
      const signature = await testKey('8').sign(message)
      return owner.call(contract.proveReserveAddress, { id, message, signature })
    }),
  )

  expect(answers.map(({ code }) => code)).toEqual(Array(2).fill('reserves.signed_by_other'))
})

test('a signature that is not of the key waits for a node that can be asked', async ({
  api,
  given,
  node,
  run,
}) => {
  const address = addressAt('f')
  const key = testKey('8')
  await putOwnedContract(node, { address, owner: key.address })
  await node.mine(5)
  await connect(run, node.url)
  const owner = await api.as(await given.admin())
  const { id, message } = await listed(owner, address)
  const proof = { id, message, signature: await key.sign(message) }

  await node.halt()
  const silent = await owner.call(contract.proveReserveAddress, proof)
  await node.resume()
  await node.mine(5)
  const proven = await owner.call(contract.proveReserveAddress, proof)

  expect([silent.code, proven.status]).toEqual(['reserves.contract_not_asked', 200])
})

test('with dual approval on, a second owner approves what the contract accepted when it was asked', async ({
  api,
  given,
  node,
  run,
}) => {
  const address = addressAt('b')
  const key = testKey('8')
  await putOwnedContract(node, { address, owner: key.address })
  await node.mine(5)
  await connect(run, node.url)
  const owner = await api.as(await given.admin())
  const second = await api.as(await given.admin())
  const { id, message } = await listed(owner, address)
  await connect(run, node.url, { dualApproval: true })
  const proof = { id, message, signature: await key.sign(message) }

  const { answer } = await owner.call(contract.proveReserveAddress, proof)
  const before = await owner.call(contract.getReservesForAdmin)
  const approved = await second.call(approve, { id: answer.approval?.id ?? (0 as never) })
  const after = await owner.call(contract.getReservesForAdmin)

  const provenBy = (reserves: typeof after) =>
    reserves.answer.addresses.find((one) => one.id === id)?.provenBy
  expect(approved.status).toBe(200)
  expect([provenBy(before), provenBy(after)]).toEqual([null, 'contract'])
})
