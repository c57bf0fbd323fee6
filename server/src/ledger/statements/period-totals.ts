import type { Asset } from '@clearstead/contract/values/money'
import type { TransferKind } from '@clearstead/contract/values/transfer-kind'
import { sql } from 'kysely'
import type { Db } from '../../plumbing/database/database.ts'
import { operatorCode, walletCode } from '../accounts.ts'
import { type Books, readBooks } from '../archive/books.ts'
import type { WalletPeriod } from './wallet-periods.ts'

/**
 * What transfers of one kind changed on all wallets of a member together; a reversal counts under the kind that it reverses, and
 * against what it takes back.
 */
export type PeriodTotal = {
  kind: TransferKind
  asset: Asset
  received: bigint
  /** Zero or below, without fees. */
  spent: bigint
  /** What the treasury kept of it; zero or below, but for fees that were given back. */
  fees: bigint
  /** Income of the kind that left `held_income` for another wallet, which changes nothing of the sum. */
  released: bigint
}

/** The kinds of which a part may be a fee for the treasury. */
const feeKinds: readonly TransferKind[] = ['withdrawal', 'transfer', 'topup', 'plan', 'fee']

/**
 * The changes of a member's wallets in a period, by kind, from the same postings as its statement: for each asset, opening
 * balances and all that is received, spent and charged make the closing balances.
 * @throws {Refusal} `ledger.archived`, `ledger.archive_unavailable`
 */
export async function periodTotals(
  db: Db,
  periods: readonly WalletPeriod[],
): Promise<PeriodTotal[]> {
  const ids = periods.map(({ account }) => account.id)
  const rows = await readBooks(
    db,
    (books) => readTotals(db, books, periods),
    // Also the transfers before the period, which a reversal in it may name.
    () => ({ accountIds: ids }),
  )
  return rows.map(({ isToken, ...total }) => ({ ...total, asset: isToken ? 'SGX' : 'USD' }))
}

type TotalRow = Omit<PeriodTotal, 'asset'> & { isToken: boolean }

async function readTotals(
  db: Db,
  { transfers, postings }: Books,
  periods: readonly WalletPeriod[],
): Promise<TotalRow[]> {
  const ids = periods.map(({ account }) => account.id)
  const { rows } = await sql<TotalRow>`
    with own as (
      select p.transfer_id, p.account_id in (select unnest(${tokenIds(periods)}::bigint[])) as is_token,
        sum(p.amount) as net,
        coalesce(-sum(p.amount) filter (where ledger.code_of(p.account_id) = ${walletCode('held_income')}), 0) as unheld
      from unnest(${ids}::bigint[], ${periods.map(({ afterSeq }) => afterSeq)}::bigint[],
                  ${periods.map(({ uptoSeq }) => uptoSeq)}::bigint[]) w (id, after_seq, upto_seq)
      join ${postings} p on p.account_id = w.id and p.seq > w.after_seq and p.seq <= w.upto_seq
      group by 1, 2
    ), facts as (
      select own.*, coalesce(r.kind, t.kind) as kind, case when t.reverses is null then 1 else -1 end as sign,
        case when not own.is_token and own.net <> 0 and coalesce(r.kind, t.kind) = any (${feeKinds}::text[])
                  and coalesce(r.reference, t.reference) not like 'codes_returned:%'
             then (select coalesce(sum(k.amount), 0) from ${postings} k
                   where k.transfer_id = own.transfer_id and ledger.code_of(k.account_id) = ${operatorCode('treasury')})
             else 0 end as kept
      from own join ${transfers} t on t.id = own.transfer_id
      left join lateral (
        select kind, reference from ${transfers} here where here.id = t.reverses
        union all select kind, reference from ledger.kept_transfers kept where kept.id = t.reverses
        limit 1) r on t.kind = 'reversal'
    ), parted as (
      -- Who pays is charged: the receiver of a transfer has the same fee in it, and bears none of it.
      select *, case when sign * kept > 0 and sign * net < 0 then -sign * least(sign * kept, -sign * net) else 0 end as fee
      from facts
    )
    select kind, is_token,
      coalesce(sum(net - fee) filter (where sign * (net - fee) > 0), 0)::bigint as received,
      coalesce(sum(net - fee) filter (where sign * (net - fee) < 0), 0)::bigint as spent,
      sum(fee)::bigint as fees,
      coalesce(sum(unheld) filter (where net = 0), 0)::bigint as released
    from parted group by kind, is_token order by kind, is_token`.execute(db)
  return rows
}

function tokenIds(periods: readonly WalletPeriod[]): number[] {
  return periods.flatMap(({ account }) => (account.asset === 'SGX' ? [account.id] : []))
}
