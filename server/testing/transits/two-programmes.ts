import type { MemberId } from '@clearstead/contract/values/ids'
import { type Usd, unitsOf, usd } from '@clearstead/contract/values/money'
import { sql } from 'kysely'
import pg from 'pg'
import { inject } from 'vitest'
import { wallet } from '../../src/ledger/accounts.ts'
import { operatorBalances, operatorHoldings, walletsOf } from '../../src/ledger/balances.ts'
import { verifyBooks } from '../../src/ledger/integrity/verify.ts'
import { findTransferByReference } from '../../src/ledger/transfers.ts'
import type { Db } from '../../src/plumbing/database/database.ts'
import { test as base, expect, insertMembers, newReference } from '../ledger/books.ts'
import { type TestDatabase, withTestDatabase } from '../test-database.ts'
import { listOpen } from './open-transits.ts'
import {
  inTransit,
  type Programmes,
  referenceOf,
  type Step,
  steps,
  type Transit,
} from './transit.ts'

type Fixtures = {
  /** Of the receiving programme; `database` is that of the sending one. */
  otherDatabase: TestDatabase
  otherOwner: pg.Client
  programmes: Programmes
  /** A new member of each programme, the sender's with this much in the funding wallet. */
  pair: (funding: Usd) => Promise<{ ann: MemberId; bob: MemberId }>
  bothVerified: undefined
}

/** A test on the books of two programmes, after which both are verified. */
export const test = base.extend<Fixtures>({
  otherDatabase: [
    // biome-ignore lint/correctness/noEmptyPattern: vitest reads the fixture's needs from the pattern
    async ({}, use) => {
      await withTestDatabase(inject('postgresUrl'), use)
    },
    { scope: 'file' },
  ],
  otherOwner: [
    async ({ otherDatabase }, use) => {
      const client = new pg.Client({ connectionString: otherDatabase.ownerUrl })
      await client.connect()
      await use(client)
      await client.end()
    },
    { scope: 'file' },
  ],
  programmes: async ({ db, otherDatabase, clock }, use) => {
    await use({ sender: { db, clock }, receiver: { db: otherDatabase.db, clock } })
  },
  pair: async ({ members, otherOwner }, use) => {
    await use(async (funding) => {
      const [ann] = await members(1, funding)
      const [bob] = await insertMembers(otherOwner, 1)
      if (ann === undefined || bob === undefined) throw new Error('no members')
      return { ann, bob }
    })
  },
  bothVerified: [
    async ({ programmes }, use) => {
      await use(undefined)
      await expectVerified(programmes)
    },
    { auto: true },
  ],
})

export { expect }

/** `amount` from one member's funding wallet to the other's, under a new id. */
export function newTransit(pair: { ann: MemberId; bob: MemberId }, amount: string): Transit {
  return {
    id: newReference().slice('test:'.length),
    amount: usd(amount),
    from: wallet(pair.ann, 'funding'),
    to: wallet(pair.bob, 'funding'),
  }
}

/** Both books verify, and what each has in transit is named, transit by transit. */
export async function expectVerified({ sender, receiver }: Programmes): Promise<void> {
  for (const { db } of [sender, receiver]) {
    expect((await verifyBooks(db)).problems).toEqual([])
    const open = await listOpen(db)
    const named = open.reduce((sum, { units }) => sum + units, 0n)
    const balance = (await operatorHoldings(db)).get(inTransit.id)
    expect(named).toBe(balance === undefined ? 0n : unitsOf(balance))
  }
}

/**
 * What members and treasuries of both programmes own, with what was sent and not received, and what both custodies hold,
 * with what was paid and did not arrive. No step changes either.
 */
export async function wholeOf({ sender, receiver }: Programmes) {
  const [from, to] = [await operatorBalances(sender.db), await operatorBalances(receiver.db)]
  const [sent, received] = [await moved(sender.db, 'sent'), await moved(receiver.db, 'received')]
  const [paid, arrived] = [await moved(sender.db, 'paid'), await moved(receiver.db, 'arrived')]
  const owned = [from.liabilities, from.treasury, to.liabilities, to.treasury]
  return {
    owned: owned.reduce((sum, each) => sum + unitsOf(each), sent - received),
    held: unitsOf(from.custody) + unitsOf(to.custody) + paid - arrived,
  }
}

async function moved(db: Db, step: Step): Promise<bigint> {
  const { rows } = await sql<{ sum: bigint }>`
    select coalesce(sum(abs(p.amount)), 0)::bigint as sum
    from ledger.transfer_references r join ledger.postings p on p.transfer_id = r.transfer_id
    where r.reference like ${`transit:%:${step}`} and p.account_id = ${inTransit.id}`.execute(db)
  return rows[0]?.sum ?? 0n
}

/** The steps that are in the books, each looked for in those of both programmes. */
export async function stepsOf({ sender, receiver }: Programmes, id: string): Promise<Step[]> {
  const found: Step[] = []
  for (const step of steps) {
    for (const { db } of [sender, receiver]) {
      if (await findTransferByReference(db, referenceOf(step, id))) found.push(step)
    }
  }
  return found
}

/** What both members have in their funding wallets. */
export async function fundsOf({ sender, receiver }: Programmes, { from, to }: Transit) {
  const of = async (db: Db, memberId = 0 as MemberId) =>
    (await walletsOf(db, memberId)).funding ?? usd('0')
  return [await of(sender.db, from.memberId), await of(receiver.db, to.memberId)]
}
