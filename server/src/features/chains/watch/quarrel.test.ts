import { usd } from '@clearstead/contract/values/money'
import { chainTest as test } from '../../../../testing/chains/watch/chain.ts'
import { ModelChain, modelTransfer } from '../../../../testing/chains/watch/model-chain.ts'
import { type Behaviour, quarrelling } from '../../../../testing/chains/watch/quarrel.ts'
import {
  alarmsOf,
  factsOf,
  giveAddress,
  needed,
  statesOf,
  watchAll,
} from '../../../../testing/chains/watch/watching.ts'
import { expect } from '../../../../testing/test.ts'
import { walletsOf } from '../../../ledger/balances.ts'
import type { Db } from '../../../plumbing/database/database.ts'
import { decideUnmatched } from '../unmatched/decide-unmatched.ts'
import { chainTickers } from './jobs.ts'

const token = `0x${'5'.repeat(40)}`
const whole = 10n ** 18n
const facts = factsOf('bep20', { address: token })

/** A chain of 20 blocks. */
function begun(): ModelChain {
  const chain = new ModelChain()
  for (let more = 0; more < 20; more++) chain.mine()
  return chain
}

/** A payment that is deep enough to be credited. */
function pay(chain: ModelChain, to: string, amount: bigint): void {
  chain.mine([modelTransfer(token, to, amount * whole)])
  for (let more = 0; more < needed; more++) chain.mine()
}

const endpointsOf = (chain: ModelChain, to: string, behaviours: readonly Behaviour[]) => ({
  ...facts,
  endpoints: quarrelling(chain, behaviours, { token, to, raw: 5_000n * whole }),
})

const reasonsOf = async (db: Db) => {
  const rows = await db.selectFrom('chainTransfers').select(['state', 'reason']).execute()
  return rows.map(({ state, reason }) => `${state}:${reason}`)
}

test('a deposit that one of two endpoints makes up waits while the honest one is silent, and after', async ({
  db,
  clock,
  given,
}) => {
  clock.set(new Date().toISOString())
  const member = await given.member()
  const account = await giveAddress(db, member)
  const chain = begun()

  for (const honest of ['truth', 'silence', 'failing_receipts', 'truth'] as const) {
    chain.mine()
    clock.forward({ minutes: 11 })
    await watchAll({ db, clock }, endpointsOf(chain, account, [honest, 'makes_up']))
  }

  expect(await walletsOf(db, member.id)).toEqual({})
})

test('a credited payment stays when one of two endpoints rewrites history while the other is silent', async ({
  db,
  clock,
  given,
}) => {
  clock.set(new Date().toISOString())
  const member = await given.member()
  const account = await giveAddress(db, member)
  const chain = begun()
  pay(chain, account, 300n)
  await watchAll({ db, clock }, endpointsOf(chain, account, ['truth', 'truth']))
  const before = await walletsOf(db, member.id)

  for (const honest of ['silence', 'truth', 'silence'] as const) {
    chain.mine()
    clock.forward({ minutes: 11 })
    await watchAll({ db, clock }, endpointsOf(chain, account, [honest, 'rewrites']))
  }

  expect(before).toEqual({ funding: usd('300') })
  expect(await walletsOf(db, member.id)).toEqual(before)
  expect(await statesOf(db)).toEqual(['credited'])
})

test('of two endpoints a denial is remembered while its endpoint is silent, and waits for its word', async ({
  db,
  clock,
  given,
}) => {
  clock.set(new Date().toISOString())
  const member = await given.member()
  const account = await giveAddress(db, member)
  const chain = begun()
  pay(chain, account, 300n)
  const watch = (behaviours: readonly Behaviour[]) => {
    clock.forward({ minutes: 11 })
    return watchAll({ db, clock }, endpointsOf(chain, account, behaviours))
  }

  await watch(['truth', 'denies'])
  await watch(['truth', 'silence'])
  const denials = await db.selectFrom('chainDenials').select('name').execute()
  await watch(['truth', 'denies'])
  const waiting = await reasonsOf(db)
  await watch(['truth', 'truth'])

  expect(denials).toEqual([{ name: 'endpoint-1' }])
  expect(waiting).toEqual(['unmatched:disputed'])
  expect(await reasonsOf(db)).toEqual(['credited:null'])
  expect(await walletsOf(db, member.id)).toEqual({ funding: usd('300') })
  expect(await db.selectFrom('chainDenials').select('name').execute()).toEqual([])
})

test('removing the last endpoint of a chain clears what it denied, and nothing of another chain', async ({
  db,
  clock,
  given,
}) => {
  clock.set(new Date().toISOString())
  const account = await giveAddress(db, await given.member())
  const chain = begun()
  pay(chain, account, 300n)
  for (const minutes of [0, 11]) {
    clock.forward({ minutes })
    await watchAll({ db, clock }, endpointsOf(chain, account, ['truth', 'denies']))
  }
  const tick = async (name: string) =>
    chainTickers.find((ticker) => ticker.name === name)?.run({ db, clock } as never)
  const denials = () => db.selectFrom('chainDenials').select('name').execute()

  await tick('watch-trc20')
  const before = await denials()
  await tick('watch-bep20')

  expect(before).toEqual([{ name: 'endpoint-1' }])
  expect(await denials()).toEqual([])
})

test('a person decides on what two endpoints dispute, and removing an endpoint clears what it denied', async ({
  db,
  clock,
  given,
  run,
}) => {
  clock.set(new Date().toISOString())
  const [member, other] = [await given.member(), await given.member()]
  const account = await giveAddress(db, member)
  const otherAccount = await giveAddress(db, other)
  const { id: adminId } = await given.admin('finance')
  const chain = begun()
  pay(chain, account, 300n)
  pay(chain, otherAccount, 200n)
  for (const minutes of [0, 11]) {
    clock.forward({ minutes })
    await watchAll({ db, clock }, endpointsOf(chain, account, ['truth', 'denies']))
  }
  const [first] = await db.selectFrom('chainTransfers').select('id').orderBy('id').execute()
  const decision = { status: 'credited', memberId: member.id, note: 'Seen in an explorer' } as const

  await run((work) => decideUnmatched(work, { ...decision, id: first?.id as never, adminId }))
  const decided = await reasonsOf(db)
  clock.forward({ minutes: 2 })
  await watchAll({ db, clock }, endpointsOf(chain, account, ['truth']))

  expect(decided.sort()).toEqual(['credited:disputed', 'unmatched:disputed'])
  expect(await db.selectFrom('chainDenials').select('name').execute()).toEqual([])
  expect(await walletsOf(db, member.id)).toEqual({ funding: usd('300') })
  expect(await walletsOf(db, other.id)).toEqual({ funding: usd('200') })
})

test('two of three endpoints outvote a denial, with an alarm', async ({ db, clock, given }) => {
  clock.set(new Date().toISOString())
  const member = await given.member()
  const account = await giveAddress(db, member)
  const chain = begun()
  pay(chain, account, 300n)

  await watchAll({ db, clock }, endpointsOf(chain, account, ['truth', 'truth', 'denies']))

  expect(await walletsOf(db, member.id)).toEqual({ funding: usd('300') })
  expect(await alarmsOf(db)).toContainEqual(expect.stringMatching(/^chain:bep20:denies:/))
})

test('credits are voted on again for a day, and what is denied alarms and stays', async ({
  db,
  clock,
  given,
}) => {
  clock.set(new Date().toISOString())
  const member = await given.member()
  const account = await giveAddress(db, member)
  const chain = begun()
  pay(chain, account, 300n)
  await watchAll({ db, clock }, endpointsOf(chain, account, ['truth', 'truth']))
  const quiet = await alarmsOf(db)

  clock.forward({ minutes: 11 })
  await watchAll({ db, clock }, endpointsOf(chain, account, ['denies', 'denies']))
  const alarms = await alarmsOf(db)
  clock.forward({ hours: 25 })
  await watchAll({ db, clock }, endpointsOf(chain, account, ['denies', 'denies']))

  expect(quiet).toEqual([])
  expect(alarms.map((key) => key.split(':')[2]).sort()).toEqual(['denied', 'denies', 'denies'])
  expect(await alarmsOf(db)).toEqual(alarms)
  expect(await walletsOf(db, member.id)).toEqual({ funding: usd('300') })
})

test('one endpoint is believed up to a setting for each member and day, and what is above waits for a person', async ({
  db,
  clock,
  given,
}) => {
  clock.set(new Date().toISOString())
  const member = await given.member()
  const account = await giveAddress(db, member)
  const chain = begun()
  for (const amount of [600n, 500n, 400n]) pay(chain, account, amount)

  await watchAll({ db, clock }, endpointsOf(chain, account, ['truth']))
  const reasons = await reasonsOf(db)

  expect(reasons.sort()).toEqual(['credited:null', 'credited:null', 'unmatched:single_endpoint'])
  expect(await walletsOf(db, member.id)).toEqual({ funding: usd('1000') })
})
