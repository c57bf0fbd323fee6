import { randomUUID } from 'node:crypto'
import type { MemberId } from '@clearstead/contract/values/ids'
import { type Usd, usd } from '@clearstead/contract/values/money'
import type pg from 'pg'
import { operator, wallet } from '../../src/ledger/accounts.ts'
import { verifyBooks } from '../../src/ledger/integrity/verify.ts'
import { postTransfer } from '../../src/ledger/post-transfer.ts'
import { move } from '../../src/ledger/posting.ts'
import { test as base, expect, type Run } from '../test.ts'

type Fixtures = {
  /** New members; each gets `funding` by an approved deposit, unless that is zero. */
  members: (count: number, funding?: Usd) => Promise<MemberId[]>
  /** Funds the treasury. */
  fund: (amount: Usd) => Promise<void>
  booksVerified: undefined
}

/** A test on the books, after which they are verified. */
export const test = base.extend<Fixtures>({
  members: async ({ owner, run }, use) => {
    await use(async (count, funding = usd('0')) => {
      const ids = await insertMembers(owner, count)
      if (funding !== usd('0')) for (const id of ids) await deposit(run, id, funding)
      return ids
    })
  },
  fund: async ({ run }, use) => {
    await use(async (amount) => {
      const postings = move(amount, operator('custody'), operator('treasury'))
      await run((work) =>
        postTransfer(work, { kind: 'treasury', reference: newReference(), postings }),
      )
    })
  },
  booksVerified: [
    async ({ db }, use) => {
      await use(undefined)
      expect((await verifyBooks(db)).problems).toEqual([])
    },
    { auto: true },
  ],
})

export function newReference(): string {
  return `test:${randomUUID()}`
}

/** A hash over all tables of the books, equal only if nothing was written in between. */
export async function digestOf(owner: pg.Client): Promise<string> {
  const { rows } = await owner.query<{ digest: string }>(`
    select md5(string_agg(line, '|' order by line)) as digest from (
      select 'a' || a::text as line from ledger.accounts a
      union all select 't' || t::text from ledger.transfers t
      union all select 'p' || p::text from ledger.postings p
      union all select 'r' || r::text from ledger.roll_ups r
      union all select 's' || s::text from ledger.seals s) lines`)
  return rows[0]?.digest ?? ''
}

export async function insertMembers(owner: pg.Client, count: number): Promise<MemberId[]> {
  const names = Array.from({ length: count }, () => randomUUID())
  const { rows } = await owner.query<{ id: MemberId }>(
    `insert into users (role, username, email, password_hash, referral_code, created_at, updated_at)
     select 'user', name, name, '', name, now(), now() from unnest($1::text[]) name returning id`,
    [names],
  )
  return rows.map(({ id }) => id)
}

async function deposit(run: Run, memberId: MemberId, amount: Usd) {
  const postings = move(amount, operator('custody'), wallet(memberId, 'funding'))
  await run((work) => postTransfer(work, { kind: 'deposit', reference: newReference(), postings }))
}

export { expect }
