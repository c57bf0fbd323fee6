import fc from 'fast-check'
import { chainTest as test } from '../../../../testing/chains/watch/chain.ts'
import { ModelChain, modelTransfer } from '../../../../testing/chains/watch/model-chain.ts'
import {
  type Behaviour,
  honesty,
  lies,
  quarrelling,
} from '../../../../testing/chains/watch/quarrel.ts'
import {
  factsOf,
  giveAddress,
  needed,
  watchAll,
} from '../../../../testing/chains/watch/watching.ts'
import { runs } from '../../../../testing/lengths.ts'
import { expect } from '../../../../testing/test.ts'
import { verifyBooks } from '../../../ledger/integrity/verify.ts'
import type { Db } from '../../../plumbing/database/database.ts'

const token = `0x${'5'.repeat(40)}`
const raw = 12n * 10n ** 18n
const facts = factsOf('bep20', { address: token })

type Command = { pays: boolean; mined: number; minutes: number; behaviours: Behaviour[] }

/** Steps in which all endpoints but the last are honest, and the last does anything. */
const commandsOf = (endpoints: number) =>
  fc.array(
    fc.record({
      pays: fc.boolean(),
      mined: fc.integer({ min: 0, max: needed }),
      minutes: fc.constantFrom(0, 1, 11),
      behaviours: fc
        .tuple(
          fc.array(fc.constantFrom(...honesty), {
            minLength: endpoints - 1,
            maxLength: endpoints - 1,
          }),
          fc.constantFrom<Behaviour>(...lies, 'truth', 'silence'),
        )
        .map(([honest, last]) => [...honest, last]),
    }),
    { minLength: 8, maxLength: 8 },
  )

async function hashesOf(db: Db, status: 'approved' | 'reversed'): Promise<string[]> {
  const rows = await db
    .selectFrom('deposits')
    .select('reference')
    .where('status', '=', status)
    .orderBy('reference')
    .execute()
  return rows.map(({ reference }) => reference)
}

test.for([2, 3])(
  'of %s endpoints, one that lies credits and reverses nothing in any order of answers, silence and lies',
  {
    timeout: 300_000,
  },
  async (endpoints, { db, clock, given }) => {
    clock.set(new Date().toISOString())
    const chain = new ModelChain()
    for (let more = 0; more < 20; more++) chain.mine()
    const account = await giveAddress(db, await given.member())
    const paid: string[] = []
    const watch = (behaviours: readonly Behaviour[]) =>
      watchAll(
        { db, clock },
        { ...facts, endpoints: quarrelling(chain, behaviours, { token, to: account, raw }) },
      )
    const obey = async ({ pays, mined, minutes, behaviours }: Command) => {
      const payment = modelTransfer(token, account, raw)
      if (pays) chain.mine([payment])
      if (pays) paid.push(payment.txHash)
      for (let more = 0; more < mined; more++) chain.mine()
      clock.forward({ minutes, seconds: 5 })
      await watch(behaviours)
    }

    await fc.assert(
      fc.asyncProperty(commandsOf(endpoints), async (list) => {
        for (const command of list) {
          await obey(command)
          const credited = await hashesOf(db, 'approved')
          expect(credited.filter((hash) => !paid.includes(hash))).toEqual([])
          expect(await hashesOf(db, 'reversed')).toEqual([])
        }
        for (let more = 0; more < needed; more++) chain.mine()
        for (const _ of [0, 1]) {
          clock.forward({ minutes: 2 })
          await watch(Array.from({ length: endpoints }, () => 'truth'))
        }
        expect(await hashesOf(db, 'approved')).toEqual([...paid].sort())
        expect((await verifyBooks(db)).problems).toEqual([])
      }),
      { numRuns: runs(12) },
    )
  },
)
