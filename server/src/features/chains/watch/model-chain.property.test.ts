import { usd } from '@clearstead/contract/values/money'
import fc from 'fast-check'
import { lies } from '../../../../testing/chains/watch/lies.ts'
import {
  ModelChain,
  type ModelLie,
  modelTransfer,
} from '../../../../testing/chains/watch/model-chain.ts'
import {
  factsOf,
  giveAddress,
  needed,
  watchAll,
} from '../../../../testing/chains/watch/watching.ts'
import { isLong, runs } from '../../../../testing/lengths.ts'
import { expect, test } from '../../../../testing/test.ts'
import { verifyBooks } from '../../../ledger/integrity/verify.ts'
import type { Db } from '../../../plumbing/database/database.ts'

const token = `0x${'5'.repeat(40)}`
const otherToken = `0x${'6'.repeat(40)}`
const one = 10n ** 18n

type Command =
  | { kind: 'pay'; to: number; times: number }
  | { kind: 'mine'; blocks: number }
  | { kind: 'reorganise'; depth: number; dropped: number }
  | { kind: 'watch'; lie: number }

const commands = fc.array(
  fc.oneof(
    fc.record({
      kind: fc.constant('pay' as const),
      to: fc.nat(3),
      times: fc.integer({ min: 1, max: 3 }),
    }),
    fc.record({ kind: fc.constant('mine' as const), blocks: fc.integer({ min: 1, max: 4 }) }),
    fc.record({
      kind: fc.constant('reorganise' as const),
      depth: fc.integer({ min: 1, max: 9 }),
      dropped: fc.nat(3),
    }),
    fc.record({ kind: fc.constant('watch' as const), lie: fc.nat(lies.length - 1) }),
  ),
  { minLength: 12, maxLength: 12 },
)

/** The hashes of transactions by the status of what credits them. */
async function creditedIn(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('deposits')
    .select('reference')
    .where('status', '=', 'approved')
    .orderBy('reference')
    .execute()
  return rows.map(({ reference }) => reference)
}

test('whatever the chain and one of three endpoints do, each final payment is credited once and no other', {
  timeout: 300_000,
}, async ({ db, clock, given }) => {
  clock.set(new Date().toISOString())
  const chain = new ModelChain()
  const facts = factsOf('bep20', { address: token })
  const members = await Promise.all([0, 1, 2, 3].map(() => given.member()))
  const accounts: string[] = []
  for (const member of members) accounts.push(await giveAddress(db, member))
  const watched = (lie?: ModelLie) => ({
    ...facts,
    endpoints: [chain.endpoint('a'), chain.endpoint('b'), chain.endpoint('c', lie)],
  })
  const obey = async (command: Command) => {
    if (command.kind === 'mine') for (let more = 0; more < command.blocks; more++) chain.mine()
    if (command.kind === 'pay') {
      const to = accounts[command.to] ?? ''
      const paid = Array.from({ length: command.times }, () => modelTransfer(token, to, 12n * one))
      chain.mine([...paid, modelTransfer(otherToken, to, one), modelTransfer(token, to, one)])
    }
    if (command.kind === 'reorganise') {
      let nth = 0
      chain.reorganise(command.depth, () => nth++ % 4 < command.dropped)
    }
    if (command.kind === 'watch') {
      await watchAll({ db, clock }, watched(lies[command.lie]))
    }
    clock.forward({ seconds: 5 })
  }

  await fc.assert(
    fc.asyncProperty(commands, async (list) => {
      for (const command of list) {
        await obey(command)
        if (command.kind === 'watch') expect((await verifyBooks(db)).problems).toEqual([])
      }
      for (let more = 0; more < needed; more++) chain.mine()
      await watchAll({ db, clock }, watched())
      const final = chain.blocks
        .slice(0, chain.head - needed + 1)
        .flatMap(({ transfers }) => transfers)
      const paid = final.filter((each) => each.token === token && each.raw === 12n * one)
      expect(await creditedIn(db)).toEqual(paid.map(({ txHash }) => txHash).sort())
    }),
    { numRuns: runs(6) },
  )

  if (!isLong) return
  const rows = await db.selectFrom('deposits').select('amount').execute()
  expect(new Set(rows.map(({ amount }) => amount))).toEqual(new Set([usd('12')]))
})
