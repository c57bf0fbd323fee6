import { fromUnits, type Usd } from '@clearstead/contract/values/money'
import type { TransferKind } from '@clearstead/contract/values/transfer-kind'
import { sql } from 'kysely'
import type { Db } from '../../plumbing/database/database.ts'
import type { Account } from '../accounts.ts'

type UsdAccount = Account<'USD'>

/** Wallets at one moment: the last transfer before it, how many postings each wallet had by then, and their sum. */
export type WalletPoint = { place: number; upto: bigint; seqs: readonly bigint[]; sum: Usd }

/** Greater than every transfer. */
const beyond = 9_000_000_000_000_000n

/**
 * Wallets just before each of these moments and now, in one snapshot; those in months whose transfers are in files alone are
 * left out. Each is a search in the index, however many postings there are.
 */
export async function walletPoints(
  db: Db,
  accounts: readonly UsdAccount[],
  moments: readonly Date[],
): Promise<WalletPoint[]> {
  const { rows } = await sql<{ place: bigint; upto: bigint; seqs: bigint[]; sum: bigint }>`
    with known as (
      select place, ledger.last_before(moment) as upto from unnest(${moments}::timestamptz[]) with ordinality m (moment, place)
      where moment > coalesce((select max(last_at) from ledger.dropped_months), '-infinity')
      union all select ${moments.length + 1}::bigint, ${beyond}::bigint)
    select known.place, known.upto, array_agg(s.seq order by w.n) as seqs,
      coalesce(sum(ledger.balance_after(w.id, s.seq)), 0)::bigint as sum
    from known cross join unnest(${accounts.map(({ id }) => id)}::bigint[]) with ordinality w (id, n)
    cross join lateral (select ledger.seq_upto(w.id, known.upto) as seq) s
    group by known.place, known.upto order by known.place`.execute(db)
  return rows.map(({ place, upto, seqs, sum }) => ({
    place: Number(place) - 1,
    upto,
    seqs,
    sum: fromUnits(sum),
  }))
}

/** How many postings wallets had between two moments. */
export function countBetween(from: WalletPoint, to: WalletPoint): number {
  return from.seqs.reduce((count, seq, index) => count + Number((to.seqs[index] ?? seq) - seq), 0)
}

/** What came in and went out, wallets together. */
export type Flow = { credited: Usd; debited: Usd }

/**
 * What came into wallets and left them between each two points: what a transfer moved from one of them to another is neither.
 * With kinds, of transfers of these alone.
 */
export async function flowsBetween(
  db: Db,
  accounts: readonly UsdAccount[],
  points: readonly WalletPoint[],
  kinds: readonly TransferKind[] | undefined,
): Promise<Flow[]> {
  const spans = points.slice(1).flatMap((to, span) => {
    const from = points[span] as WalletPoint
    return accounts.map(({ id }, index) => ({
      id,
      span,
      after: from.seqs[index] ?? 0n,
      upto: to.seqs[index] ?? 0n,
    }))
  })
  const { rows } = await sql<{ span: number; credited: bigint; debited: bigint }>`
    select span, coalesce(sum(net) filter (where net > 0), 0)::bigint as credited,
      coalesce(-sum(net) filter (where net < 0), 0)::bigint as debited
    from (
      select w.span, p.transfer_id, sum(p.amount) as net
      from unnest(${spans.map(({ id }) => id)}::bigint[], ${spans.map(({ span }) => span)}::integer[],
                  ${spans.map(({ after }) => after)}::bigint[], ${spans.map(({ upto }) => upto)}::bigint[])
        w (id, span, after, upto)
      join ledger.postings p on p.account_id = w.id and p.seq > w.after and p.seq <= w.upto
        and p.transfer_id > ${points[0]?.upto ?? 0n}
      ${
        kinds
          ? sql`join ledger.transfers t on t.id = p.transfer_id and t.id > ${points[0]?.upto ?? 0n}
              and t.kind = any (${kinds}::text[])`
          : sql``
      }
      group by w.span, p.transfer_id) moved
    group by span`.execute(db)
  const flows = new Map(rows.map(({ span, ...flow }) => [span, flow]))
  return points.slice(1).map((_, span) => {
    const { credited, debited } = flows.get(span) ?? { credited: 0n, debited: 0n }
    return { credited: fromUnits(credited), debited: fromUnits(debited) }
  })
}
