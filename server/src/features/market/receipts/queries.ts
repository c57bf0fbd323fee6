import { Refusal } from '@clearstead/contract/call/refusal'
import type { ReceiptView } from '@clearstead/contract/market/views'
import type { MemberId, TradeId, TransferId } from '@clearstead/contract/values/ids'
import { type SqlBool, sql } from 'kysely'
import { type Books, readBooks } from '../../../ledger/archive/books.ts'
import { hashedText } from '../../../ledger/archive/hashed-text.ts'
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
  const read = (books: Books) =>
    db
      .selectFrom('marketTrades as trade')
      .innerJoinLateral(
        sql<{ id: TransferId; fingerprint: Buffer; said: string }>`(
          select t.id, t.fingerprint, ${hashedText(books)} as said
          from ${books.transfers} t where t.id = trade.transfer_id)`.as('transfer'),
        (join) => join.onTrue(),
      )
      .selectAll('trade')
      .select([
        'transfer.said',
        sql<Buffer>`market_commitment_of(trade.nonce, transfer.fingerprint)`.as('commitment'),
        sql<SqlBool>`trade.hash = ledger.link_of(trade.previous_hash, transfer.id,
          market_commitment_of(trade.nonce, transfer.fingerprint))
        and transfer.fingerprint = sha256(convert_to(transfer.said, 'UTF8'))
        and not exists (select from market_misbooked_trades b where b.id = trade.id)`.as('isValid'),
      ])
      .where('trade.hash', '=', Buffer.from(hash, 'hex'))
      .executeTakeFirst()
  const row = await readBooks(db, read, async (found) => {
    const id = found ? undefined : await findTransferOfTrade(db, hash)
    return id === undefined ? undefined : { ids: [id] }
  })
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

async function findTransferOfTrade(db: Db, hash: string): Promise<TransferId | undefined> {
  const row = await db
    .selectFrom('marketTrades')
    .select('transferId')
    .where('hash', '=', Buffer.from(hash, 'hex'))
    .executeTakeFirst()
  return row?.transferId ?? undefined
}
