import type { AccountId, TransferId } from '@clearstead/contract/values/ids'
import { sql } from 'kysely'
import type { Db } from '../plumbing/database/database.ts'
import { type Account, accountOf } from './accounts.ts'
import { lastBefore, listDroppedMonths } from './archive/files/dropped-files.ts'
import type { BookedTransfer } from './transfers.ts'
import { walkTransfers } from './walk-transfers.ts'

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
  const after = from ? await lastBefore(db, from) : 0n
  const before = to ? await lastBefore(db, to) : undefined
  const { rows } = await sql<{ settled: bigint }>`
    select settled_id as settled from ledger.settlement`.execute(db)
  const settled = rows[0]?.settled ?? 0n
  const upto = before !== undefined && before < settled ? before : settled
  return { after: Number(after) as TransferId, upto: Number(upto) as TransferId }
}

/** The transfer with the highest number, also where its month was dropped; 0 while there is none. */
export async function newestTransfer(db: Db): Promise<TransferId> {
  const { rows } = await sql<{ id: TransferId }>`
    select coalesce(max(id), ledger.dropped_upto()) as id from ledger.transfers`.execute(db)
  return rows[0]?.id ?? (0 as TransferId)
}

/** Whether a transfer and all before it are in the hash chain. */
export async function isSealed(db: Db, id: TransferId): Promise<boolean> {
  const { rows } = await sql<{ isSealed: boolean }>`
    select coalesce((select max(upto) from ledger.seals), 0) >= ${id} as is_sealed`.execute(db)
  return rows[0]?.isSealed === true
}

/** All transfers of a range, in batches. @throws {Refusal} `ledger.archived`, `ledger.archive_unavailable` */
export function transfersInOrder(
  db: Db,
  { after, upto }: JournalRange,
): AsyncGenerator<readonly BookedTransfer[]> {
  return walkTransfers(db, {
    after: BigInt(after),
    upto: BigInt(upto),
    batchSize: transfersPerRead,
  })
}

/** The balance of each of the operator's accounts after a transfer, added up from its postings; credits are above zero. */
export async function operatorBalancesAt(
  db: Db,
  upto: TransferId,
): Promise<Map<AccountId, { account: Account; units: bigint }>> {
  const balances = new Map<AccountId, { account: Account; units: bigint }>()
  const count = (accountId: number, units: bigint) => {
    const account = accountOf(accountId as AccountId)
    const before = balances.get(account.id)?.units ?? 0n
    balances.set(account.id, { account, units: before + units })
  }
  const { rows } = await sql<{ accountId: AccountId; units: bigint }>`
    select account_id, sum(amount)::bigint as units from (
      select account_id, amount from ledger.postings where transfer_id <= ${upto}
      union all
      select k.account_id, k.credited - k.debited from ledger.dropped_ranges() a
      join ledger.archived_accounts k on to_char(k.month, 'YYYY-MM') = a.month where a.upto_id <= ${upto}) p
    where not ledger.is_wallet(account_id) group by account_id`.execute(db)
  for (const { accountId, units } of rows) count(accountId, units)
  // The part of a dropped month is in its files alone.
  const month = (await listDroppedMonths(db)).find(
    ({ afterId, uptoId }) => BigInt(upto) > afterId && BigInt(upto) < uptoId,
  )
  if (!month) return balances
  const part = { after: month.afterId, upto: BigInt(upto), batchSize: transfersPerRead }
  for await (const transfers of walkTransfers(db, part)) {
    for (const { account, units } of transfers.flatMap(({ postings }) => postings)) {
      if (account.memberId === undefined) count(account.id, units)
    }
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
