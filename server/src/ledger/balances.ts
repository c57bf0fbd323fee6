import type { AccountId, MemberId } from '@clearstead/contract/values/ids'
import {
  type Asset,
  add,
  fromUnits,
  type Money,
  negate,
  type Sgx,
  type Usd,
  zero,
} from '@clearstead/contract/values/money'
import { sql } from 'kysely'
import type { Db } from '../plumbing/database/database.ts'
import type { Work } from '../plumbing/work.ts'
import {
  type Account,
  accountOf,
  isDebitNormal,
  operator,
  type UsdWalletKind,
  type WalletKind,
} from './accounts.ts'
import { type Books, readBooks } from './archive/books.ts'

/** The balances of a member's wallets; empty wallets are left out. */
export type Wallets = { [K in UsdWalletKind]?: Usd } & { token?: Sgx }

/** The balances of the operator; `liabilities` is the sum of all member balances in USD. */
type OperatorBalances = {
  treasury: Usd
  tokenReserve: Usd
  custody: Usd
  investments: Usd
  levelPayable: Usd
  tokenInventory: Sgx
  liabilities: Usd
}

/** The balances of a member's wallets without the empty ones: `{ funding: usd('500') }`. */
export async function walletsOf(db: Db, memberId: MemberId): Promise<Wallets> {
  return (await walletsOfMany(db, [memberId])).get(memberId) ?? {}
}

/** The wallets of several members in one read; members without a balance are left out. */
export async function walletsOfMany(
  db: Db,
  memberIds: readonly MemberId[],
): Promise<Map<MemberId, Wallets>> {
  const { rows } = await sql<{ memberId: MemberId; kind: WalletKind; balance: bigint }>`
    select a.member_id, a.kind, a.balance from unnest(${memberIds}::integer[]) member (id)
    join ledger.accounts a on ledger.is_wallet_of(a.id, member.id)
    where a.balance <> 0`.execute(db)
  const found = new Map<MemberId, Wallets>()
  for (const { memberId, kind, balance } of rows) {
    found.set(memberId, { ...found.get(memberId), [kind]: fromUnits(balance) })
  }
  return found
}

/** The current balance of an account, operator accounts on their normal side. */
export async function balanceOf<A extends Asset>(db: Db, account: Account<A>): Promise<Money<A>> {
  if (account.memberId === undefined) {
    return ((await operatorHoldings(db)).get(account.id) as Money<A> | undefined) ?? zero<A>()
  }
  const { rows } = await sql<{ balance: bigint }>`
    select balance from ledger.accounts where id = ${account.id}`.execute(db)
  return fromUnits<A>(rows[0]?.balance ?? 0n)
}

/**
 * The balances of a wallet just before these moments, in their order.
 * @throws {Refusal} `ledger.archived` where one of them is in the middle of a dropped month
 */
export async function balancesBefore<A extends Asset>(
  db: Db,
  { id }: Account<A>,
  moments: readonly Date[],
): Promise<Money<A>[]> {
  const { rows } = await sql<{ balance: bigint }>`
    select coalesce((select p.balance_after from ledger.postings p join ledger.transfers t on t.id = p.transfer_id
                     where p.account_id = ${id} and t.at < m.before order by p.seq desc limit 1),
                    ledger.dropped_balance(${id}, m.before)) as balance
    from unnest(${moments}::timestamptz[]) with ordinality m (before, place) order by m.place`.execute(
    db,
  )
  return rows.map(({ balance }) => fromUnits<A>(balance))
}

/** Locks wallets until the work ends and returns their balances in the given order; for decisions on a balance. */
export async function lockBalances<A extends Asset>(
  work: Work,
  accounts: readonly Account<A>[],
): Promise<Money<A>[]> {
  const { rows } = await sql<{ accountId: AccountId; balance: bigint }>`
    select account_id, balance from ledger.lock_balances(${accounts.map(({ id }) => id)}::bigint[])`.execute(
    work.tx,
  )
  const balances = new Map(rows.map(({ accountId, balance }) => [accountId, balance]))
  return accounts.map(({ id }) => fromUnits<A>(balances.get(id) ?? 0n))
}

/** Locks all wallets of a member until the work ends, so that no transfer changes them. */
export async function lockWallets(work: Work, memberId: MemberId): Promise<void> {
  await sql`select from ledger.lock_balances(
    array(select id from ledger.accounts where ledger.is_wallet_of(id, ${memberId})))`.execute(
    work.tx,
  )
}

/** All operator accounts in one snapshot. The sum over all accounts is zero, which gives the members' balances. */
export async function operatorBalances(db: Db): Promise<OperatorBalances> {
  const units = await operatorHoldings(db)
  const balance = <A extends Asset>(account: Account<A>): Money<A> =>
    (units.get(account.id) as Money<A> | undefined) ?? zero<A>()
  const custody = balance(operator('custody'))
  const investments = balance(operator('investments'))
  const treasury = balance(operator('treasury'))
  const tokenReserve = balance(operator('token_reserve'))
  const levelPayable = balance(operator('level_payable'))
  const own = add(treasury, tokenReserve, levelPayable, balance(operator('opening')))
  return {
    treasury,
    tokenReserve,
    custody,
    investments,
    levelPayable,
    tokenInventory: balance(operator('token_inventory')),
    liabilities: add(custody, investments, negate(own)),
  }
}

/** The sum of all members' wallets of each kind, and how many of them hold something. */
export async function sumWallets(
  db: Db,
): Promise<Map<WalletKind, { sum: Money<Asset>; holders: number }>> {
  const { rows } = await sql<{ kind: WalletKind; sum: bigint; holders: bigint }>`
    select kind, sum(balance)::bigint as sum, count(*) as holders from ledger.accounts
    where ledger.is_wallet(id) and balance > 0 group by kind`.execute(db)
  return new Map(
    rows.map(({ kind, sum, holders }) => [kind, { sum: fromUnits(sum), holders: Number(holders) }]),
  )
}

/** When the oldest transfer was booked that is still in the database; undefined before the first. */
export async function oldestTransferAt(db: Db): Promise<Date | undefined> {
  const { rows } = await sql<{ at: Date }>`
    select at from ledger.transfers order by id limit 1`.execute(db)
  return rows[0]?.at
}

/** What the members who hold most hold in US dollars, in all their wallets together, the largest first. */
export async function listLargestHoldings(db: Db, count: number): Promise<Usd[]> {
  const { rows } = await sql<{ held: Usd }>`
    select sum(balance)::bigint as held from ledger.accounts
    where ledger.is_wallet(id) and asset = 'USD' and balance > 0
    group by member_id order by 1 desc limit ${count}`.execute(db)
  return rows.map(({ held }) => held)
}

/**
 * The balance of each operator account on its normal side, by id: the sum of its stripes, or its roll-up and later
 * postings.
 */
export async function operatorHoldings(db: Db): Promise<Map<number, Money<Asset>>> {
  const { rows } = await sql<{ id: AccountId; balance: bigint }>`
    select max(id) as id, sum(balance)::bigint as balance from ledger.accounts
    where not ledger.is_wallet(id) and balance is not null group by kind
    union all
    select r.account_id, r.balance + coalesce((select sum(p.amount) from ledger.postings p
      where p.account_id = r.account_id and p.seq > r.upto and p.transfer_id > r.upto), 0)::bigint
    from ledger.roll_ups r`.execute(db)
  return new Map(
    rows.map(({ id, balance }) => {
      const { kind } = accountOf(id)
      return [id, fromUnits(isDebitNormal(kind) ? -balance : balance)]
    }),
  )
}

/**
 * The lowest balance of a wallet from each of these transfers on, by their reference. What a withdrawal set aside and gave back
 * counts as if it had never left: with 100 in, 100 set aside, 100 given back the lowest is 100.
 * @throws {Refusal} `ledger.archived`, `ledger.archive_unavailable`
 */
export async function lowestSince<A extends Asset>(
  db: Db,
  { id }: Account<A>,
  references: readonly string[],
): Promise<Map<string, Money<A>>> {
  const { rows: sought } = await sql<{ id: number }>`
    select transfer_id as id from ledger.transfer_references
    where reference = any (${references}::text[]) order by transfer_id limit 1`.execute(db)
  const [oldest] = sought
  if (!oldest) return new Map()
  const read = async ({ transfers, postings }: Books) => {
    const { rows } = await sql<{ reference: string; lowest: bigint }>`
    with since as (
      select r.reference, p.seq, p.transfer_id from ledger.transfer_references r
      join ${postings} p on p.transfer_id = r.transfer_id and p.account_id = ${id}
      where r.reference = any (${references}::text[])
    ), later as (
      select transfer_id, seq, amount, balance_after from ${postings} p
      where account_id = ${id} and seq >= (select min(seq) from since)
        and transfer_id >= (select min(transfer_id) from since)
    ), given_back as (
      select held.seq as from_seq, back.seq as to_seq, back.amount from later back
      join ${transfers} t on t.id = back.transfer_id and t.kind = 'withdrawal' and t.reverses is not null
      cross join lateral (
        select seq from ${postings} one where one.transfer_id = t.reverses and one.account_id = ${id}
        -- Of a dropped month, before all that is read.
        union all select 0 from ledger.kept_transfers kept where kept.id = t.reverses and ${id}::bigint = any (kept.accounts)
        order by seq desc limit 1) held
    ), balances as (
      select later.seq, later.balance_after + coalesce((
        select sum(g.amount) from given_back g where later.seq >= g.from_seq and later.seq < g.to_seq), 0) as balance
      from later
    )
    select since.reference, min(balances.balance)::bigint as lowest
    from since join balances on balances.seq >= since.seq group by since.reference`.execute(db)
    return rows
  }
  const rows = await readBooks(db, read, (_, droppedUpto) =>
    BigInt(oldest.id) <= droppedUpto ? { accountIds: [id] } : undefined,
  )
  return new Map(rows.map(({ reference, lowest }) => [reference, fromUnits<A>(lowest)]))
}

/**
 * The number of postings on each member's wallets, which grows with each one; members without a wallet are left out.
 */
export async function walletVersions(
  db: Db,
  memberIds: readonly MemberId[],
): Promise<Map<MemberId, bigint>> {
  const { rows } = await sql<{ memberId: MemberId; mark: bigint }>`
    select a.member_id, sum(a.seq)::bigint as mark from unnest(${memberIds}::integer[]) member (id)
    join ledger.accounts a on ledger.is_wallet_of(a.id, member.id)
    group by a.member_id`.execute(db)
  return new Map(rows.map(({ memberId, mark }) => [memberId, mark]))
}
