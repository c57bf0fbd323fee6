import * as reserves from '@clearstead/contract/transparency/reserves'
import { askSnapshot, listSnapshots } from '@clearstead/contract/transparency/snapshots'
import { usd } from '@clearstead/contract/values/money'
import { onTestFinished } from 'vitest'
import { apiTest as test } from '../../../../testing/api.ts'
import { startBalances, testToken } from '../../../../testing/chain/balances.ts'
import { testKey } from '../../../../testing/chain/key.ts'
import { expect } from '../../../../testing/test.ts'
import { listed } from '../../../../testing/transparency/reserves/reserves.ts'
import { defaultSettings } from '../../settings/rules.ts'
import { saveSettings } from '../../settings/saving/public.ts'
import { listAllHours } from './queries.ts'
import { readHours } from './read-hours.ts'
import { takeSnapshots } from './take-snapshots.ts'

const at = (time: string) => new Date(`2026-03-31T${time}Z`)

test('money that is lent for an hour shows at a snapshot and in neither reading around it', async ({
  api,
  given,
  clock,
  db,
  run,
}) => {
  const cold = testKey('6')
  const node = await startBalances(at('09:00:00'))
  onTestFinished(node.stop)
  const running = { db, clock, patienceMs: 0 }
  const hold = (dollars: bigint, time: string) =>
    node.setBalance(cold.address, dollars * 10n ** 18n, at(time))
  /** Lets the hour begin on the chain, with the blocks that confirm what was before. */
  const readAt = async (time: string) => {
    clock.set(at(time).toISOString())
    await node.call('evm_setNextBlockTimestamp', at(time).getTime() / 1000)
    await node.mine(5)
    await readHours(running)
  }
  clock.set(at('09:10:00').toISOString())
  const bep20 = {
    bep20Endpoints: [{ url: node.url }],
    bep20Token: testToken,
    bep20Confirmations: 3,
  }
  const chains = { ...defaultSettings.chains, ...bep20 }
  await run((work) => saveSettings(work, { settings: { ...defaultSettings, chains } }))
  clock.set(at('10:00:30').toISOString())
  await readHours(running)
  expect(await listAllHours(db)).toEqual([])
  const owner = await api.as(await given.admin())
  const { id, message } = await listed(owner, cold.address)
  const signature = await cold.sign(message)
  await owner.call(reserves.proveReserveAddress, { id, message, signature })

  await hold(100n, '10:00:10')
  await readHours(running)
  expect(await listAllHours(db)).toEqual([])
  await readAt('11:00:20')
  await readHours(running)
  await readAt('12:05:01')
  await hold(500n, '12:25:00')
  clock.set(at('12:30:00').toISOString())
  const auditor = await api.as(await given.admin('auditor'))
  await auditor.call(askSnapshot, {})
  await node.call('evm_setNextBlockTimestamp', at('12:30:00').getTime() / 1000)
  await node.mine(5)
  clock.forward({ seconds: 30 })
  await takeSnapshots(running)
  await hold(120n, '12:50:00')
  await readAt('13:00:05')
  await readAt('14:00:05')

  const { rows } = (await api.call(listSnapshots, { page: 1, limit: 1 })).answer
  const [shown] = rows
  expect((await listAllHours(db)).map((hour) => hour.at)).toEqual(
    ['11:00:00', '13:00:00', '14:00:00'].map(at),
  )
  expect(shown?.snapshot.figures?.at).toEqual(at('12:30:00'))
  expect(shown?.before).toMatchObject({ at: at('11:00:00'), held: usd('100') })
  expect(shown?.snapshot.figures?.reserves.addresses).toMatchObject([
    { address: cold.address, held: usd('500') },
  ])
  expect(shown?.after).toMatchObject({
    at: at('14:00:00'),
    held: usd('120'),
    addresses: [{ chain: 'bep20', address: cold.address, held: usd('120') }],
  })
})
