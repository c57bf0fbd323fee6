import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { toDecimal, usd } from '@clearstead/contract/values/money'
import { chainTest as test } from '../../../../testing/chains/watch/chain.ts'
import {
  factsOf,
  giveAddress,
  needed,
  statesOf,
  watchAll,
  watchedAt,
} from '../../../../testing/chains/watch/watching.ts'
import { compiled } from '../../../../testing/compiled.ts'
import { byLength } from '../../../../testing/lengths.ts'
import { expect } from '../../../../testing/test.ts'
import { walletsOf } from '../../../ledger/balances.ts'

const program = join(import.meta.dirname, '../../../../testing/chains/watch/watch-in-child.ts')
const one = 10n ** 18n
const perBlock = 5
const blocks = byLength({ long: 40, short: 8 })
/** How much was credited when the watcher is killed. */
const killedAt = byLength({ long: [0, 20, 80], short: [10] })

test('a watcher that is killed again and again credits each payment once', {
  timeout: 300_000,
}, async ({ database, db, clock, given, node, token }) => {
  clock.set(new Date().toISOString())
  const members = await Promise.all(Array.from({ length: perBlock }, () => given.member()))
  const accounts: string[] = []
  for (const member of members) accounts.push(await giveAddress(db, member))
  for (let block = 0; block < blocks; block++) await token.send(accounts, 11n * one)
  await node.mine(needed)
  const { singleEndpointMaximum, ...rest } = factsOf('bep20', token)
  const facts = JSON.stringify({ ...rest, singleEndpointMaximum: toDecimal(singleEndpointMaximum) })
  const credited = async () => {
    const states = await statesOf(db)
    return states.filter((state) => state === 'credited').length
  }

  for (const least of killedAt) {
    const child = spawn(process.execPath, [await compiled(program), database.url, node.url, facts])
    const ended = once(child, 'exit')
    await once(child.stdout, 'data')
    while ((await credited()) < least) await new Promise((resolve) => setTimeout(resolve, 20))
    child.kill('SIGKILL')
    await ended
  }
  const before = await credited()
  const watched = watchedAt([node.url], token)
  // The lock of the killed process may outlive it by a moment.
  while ((await credited()) < perBlock * blocks) await watchAll({ db, clock }, watched)

  expect(before).toBeLessThan(perBlock * blocks)
  expect(new Set(await statesOf(db))).toEqual(new Set(['credited']))
  for (const { id } of members) {
    expect(await walletsOf(db, id)).toEqual({ funding: usd(String(11 * blocks)) })
  }
})
