import { Refusal } from '@clearstead/contract/call/refusal'
import type { ReceiptView } from '@clearstead/contract/market/views'
import type { MemberId, TradeId } from '@clearstead/contract/values/ids'
import { type SqlBool, sql } from 'kysely'
import type { Db } from '../../../plumbing/database/database.ts'
import { allOf } from '../../../plumbing/database/queries/all-of.ts'
import type { Page } from '../history/rules.ts'

type Link = { id: TradeId; createdAt: Date; transactionHash: string; previousHash: string }

/** The newest links of the chain before a cursor, and the hash with which the whole chain ends. */
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
          .select(['marketTrades.id', 'at', 'hash', 'previousHash'])
          .where('status', '=', 'completed')
          .where((is) => allOf(cursor !== undefined && is('id', '<', cursor)))
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
            id,
            createdAt: at,
            transactionHash: hash.toString('hex'),
            previousHash: previousHash.toString('hex'),
          },
        ]
      : [],
  )
  return { head: first.lastHash.toString('hex'), links }
}

/** A trade of the chain with its member, compared with the books. */
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
  if (!row?.previousHash || !row.nonce || row.transferId === null) return undefined
  return {
    memberId: row.memberId,
    receipt: {
      id: row.id,
      createdAt: row.at,
      transferId: row.transferId,
      commitment: row.commitment.toString('hex'),
      previousHash: row.previousHash.toString('hex'),
      transactionHash: hash,
      isValid: row.isValid === true,
      trade: {
        transactionType: row.side,
        tokenAmount: row.amount,
        pricePerToken: row.price,
        totalAmount: row.total,
        spread: row.spread,
        canonicalText: row.said,
        nonce: row.nonce.toString('hex'),
      },
    },
  }
}
