import type { Chain } from '@clearstead/contract/chains/incoming'
import type { MemberId } from '@clearstead/contract/values/ids'
import { sql } from 'kysely'
import type { Db } from '../../../plumbing/database/database.ts'
import type { Work } from '../../../plumbing/work.ts'
import type { AddressOwner } from './rules.ts'

/** All addresses of a chain. */
export async function listAddresses(db: Db, chain: Chain): Promise<string[]> {
  const { rows } = await sql<{ address: string }>`
    select ${sql.ref(chain)} as address from member_addresses
    where ${sql.ref(chain)} <> ''`.execute(db)
  return rows.map(({ address }) => address)
}

export type NewAddress = { memberId: MemberId; address: string }

/** Addresses to which payments were not sought yet in the blocks that are read. */
export async function listNewAddresses(db: Db, chain: Chain, limit: number): Promise<NewAddress[]> {
  const { rows } = await sql<NewAddress>`
    select n.member_id, a.${sql.ref(chain)} as address
    from chain_new_addresses n join member_addresses a using (member_id)
    where n.chain = ${chain} order by n.member_id limit ${limit}`.execute(db)
  return rows
}

export async function deleteNewAddresses(
  work: Work,
  chain: Chain,
  memberIds: readonly MemberId[],
): Promise<void> {
  await sql`delete from chain_new_addresses
    where chain = ${chain} and member_id = any (${memberIds}::integer[])`.execute(work.tx)
}

/** Whose addresses these are; addresses of nobody are left out. */
export async function ownersOf(
  db: Db,
  chain: Chain,
  addresses: readonly string[],
): Promise<Map<string, AddressOwner>> {
  type Owned = AddressOwner & { address: string }
  const isOne =
    chain === 'bep20'
      ? sql`lower(a.bep20) = any (${addresses.map((address) => address.toLowerCase())}::text[]) and a.bep20 <> ''`
      : sql`a.trc20 = any (${addresses}::text[]) and a.trc20 <> ''`
  const { rows } = await sql<Owned>`
    select a.${sql.ref(chain)} as address, a.member_id, m.is_closed,
      a.${sql.ref(`${chain}_given_at`)} as given_at
    from member_addresses a join members m using (member_id) where ${isOne}`.execute(db)
  return new Map(rows.map(({ address, ...owner }) => [address, owner]))
}
