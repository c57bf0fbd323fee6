import type { AccountId, TransferId } from '@clearstead/contract/values/ids'
import { sql } from 'kysely'
import type { Db } from '../plumbing/database/database.ts'
import { type Account, accountOf } from './accounts.ts'
import { type BookedTransfer, readTransfers } from './transfers.ts'

/** The transfers above `after`, up to and with `upto`, in the order of the books. */
export type JournalRange = { after: TransferId; upto: TransferId }

const transfersPerRead = 2_000

/**
 * The transfers of a period, those made at `from` or later and before `to`; without one of them, from the first or to the last.
 * Only settled transfers are in it: no transfer that commits later can come between them.
 */
export async function journalRange(
  db: Db,
  { from, to }: { from?: Date | undefined; to?: Date | undefined },
): Promise<JournalRange> {
  const { rows } = await sql<{ after: bigint; upto: bigint }>`
    select ${from ? sql`ledger.last_before(${from})` : sql`0::bigint`} as after,
      least(settled_id, ${to ? sql`ledger.last_before(${to})` : sql`9223372036854775807`}) as upto
    from ledger.settlement`.execute(db)
  const [{ after = 0n, upto = 0n } = {}] = rows
  return { after: Number(after) as TransferId, upto: Number(upto) as TransferId }
}

/** The transfer with the highest number; 0 while there is none. */
export async function newestTransfer(db: Db): Promise<TransferId> {
  const { rows } = await sql<{ id: TransferId }>`
    select coalesce(max(id), 0) as id from ledger.transfers`.execute(db)
  return rows[0]?.id ?? (0 as TransferId)
}

/** Whether a transfer and all before it are in the hash chain. */
export async function isSealed(db: Db, id: TransferId): Promise<boolean> {
  const { rows } = await sql<{ isSealed: boolean }>`
    select coalesce((select max(upto) from ledger.seals), 0) >= ${id} as is_sealed`.execute(db)
  return rows[0]?.isSealed === true
}

/** All transfers of a range, in batches. */
export async function* transfersInOrder(
  db: Db,
  { after, upto }: JournalRange,
): AsyncGenerator<readonly BookedTransfer[]> {
  for (let last: TransferId = after; ; ) {
    const { rows } = await sql<{ id: TransferId }>`select id from ledger.transfers
      where id > ${last} and id <= ${upto} order by id limit ${transfersPerRead}`.execute(db)
    const ids = rows.map(({ id }) => id)
    const newest = ids.at(-1)
    if (newest === undefined) return
    const found = await readTransfers(db, ids)
    yield ids.flatMap((id) => found.get(id) ?? [])
    last = newest
  }
}

/** The balance of each of the operator's accounts after a transfer, added up from its postings; credits are above zero. */
export async function operatorBalancesAt(
  db: Db,
  upto: TransferId,
): Promise<Map<AccountId, { account: Account; units: bigint }>> {
  const { rows } = await sql<{ accountId: AccountId; units: bigint }>`
    select account_id, sum(amount)::bigint as units from ledger.postings
    where not ledger.is_wallet(account_id) and transfer_id <= ${upto} group by account_id`.execute(
    db,
  )
  const balances = new Map<AccountId, { account: Account; units: bigint }>()
  for (const { accountId, units } of rows) {
    const account = accountOf(accountId)
    const before = balances.get(account.id)?.units ?? 0n
    balances.set(account.id, { account, units: before + units })
  }
  return balances
}

/** The operator's accounts whose stored balance is another, when no transfer came since; credits are above zero. */
export async function operatorDifferences(
  db: Db,
  upto: TransferId,
  addedUp: ReadonlyMap<AccountId, bigint>,
): Promise<Account[]> {
  const { rows } = await sql<{ accountId: AccountId; units: bigint }>`
    select max(id) as account_id, sum(balance)::bigint as units from ledger.accounts
    where not ledger.is_wallet(id) and balance is not null
      and not exists (select from ledger.transfers where id > ${upto}) group by kind`.execute(db)
  return rows
    .filter(({ accountId, units }) => units !== (addedUp.get(accountOf(accountId).id) ?? 0n))
    .map(({ accountId }) => accountOf(accountId))
}
