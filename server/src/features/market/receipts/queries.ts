import type { ReceiptView } from '@clearstead/contract/market-views'
import { Refusal } from '@clearstead/contract/refusal'
import type { MemberId, TradeId, TransferId } from '@clearstead/contract/values/ids'
import { fromUnits } from '@clearstead/contract/values/money'
import { type SqlBool, sql } from 'kysely'
import type { Db } from '../../../plumbing/database/database.ts'
import type { Page } from '../history/rules.ts'
import type { Side } from '../rules.ts'

type Link = { id: TradeId; createdAt: Date; transactionHash: string; previousHash: string }

/** The newest links of the chain before a cursor, and the hash that the whole of it ends with. */
export async function listReceipts(
  db: Db,
  { limit, cursor }: Page,
): Promise<{ head: string; links: Link[] }> {
  const rows = await db
    .selectFrom('marketToken as token')
    .leftJoinLateral(
      (lateral) =>
        lateral
          .selectFrom('marketTrades')
          .select(['id', 'at', 'hash', 'previousHash'])
          .where('status', '=', 'completed')
          .$if(cursor !== undefined, (query) => query.where('id', '<', BigInt(cursor ?? 0)))
          .orderBy('id', 'desc')
          .limit(limit)
          .as('trade'),
      (join) => join.onTrue(),
    )
    .select(['token.lastHash', 'trade.id', 'trade.at', 'trade.hash', 'trade.previousHash'])
    .orderBy('trade.id', 'desc')
    .execute()
  const [first] = rows
  if (!first) throw new Refusal('market.unknown_token')
  const links = rows.flatMap(({ id, at, hash, previousHash }) =>
    id && at && hash && previousHash
      ? [
          {
            id: Number(id) as TradeId,
            createdAt: at,
            transactionHash: hash.toString('hex'),
            previousHash: previousHash.toString('hex'),
          },
        ]
      : [],
  )
  return { head: first.lastHash.toString('hex'), links }
}

/** A trade of the chain, compared with the books, and whose it is. */
export async function findReceipt(
  db: Db,
  hash: string,
): Promise<{ memberId: MemberId; receipt: ReceiptView } | undefined> {
  const row = await db
    .selectFrom('marketTrades as trade')
    .innerJoin('ledger.transfers as transfer', 'transfer.id', 'trade.transferId')
    .innerJoinLateral(
      sql<{ said: string }>`(select market_receipt_text(trade.transfer_id) as said)`.as('text'),
      (join) => join.onTrue(),
    )
    .selectAll('trade')
    .select([
      'text.said',
      sql<Buffer>`market_commitment_of(trade.nonce, transfer.fingerprint)`.as('commitment'),
      sql<SqlBool>`trade.hash = ledger.link_of(trade.previous_hash, transfer.id,
          market_commitment_of(trade.nonce, transfer.fingerprint))
        and transfer.fingerprint = sha256(convert_to(text.said, 'UTF8'))
        and not exists (select from market_misbooked_trades b where b.id = trade.id)`.as('isValid'),
    ])
    .where('trade.hash', '=', Buffer.from(hash, 'hex'))
    .executeTakeFirst()
  if (!row?.previousHash || !row.nonce) return undefined
  return {
    memberId: row.memberId as MemberId,
    receipt: {
      id: Number(row.id) as TradeId,
      createdAt: row.at,
      transferId: Number(row.transferId) as TransferId,
      commitment: row.commitment.toString('hex'),
      previousHash: row.previousHash.toString('hex'),
      transactionHash: hash,
      isValid: row.isValid === true,
      trade: {
        transactionType: row.side as Side,
        tokenAmount: fromUnits<'SGX'>(row.amount),
        pricePerToken: fromUnits<'USD'>(row.price),
        totalAmount: fromUnits<'USD'>(row.total),
        canonicalText: row.said,
        nonce: row.nonce.toString('hex'),
      },
    },
  }
}
