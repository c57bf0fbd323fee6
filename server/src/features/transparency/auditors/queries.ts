import type { ProgrammeDay } from '@clearstead/contract/values/days'
import type { TransferId } from '@clearstead/contract/values/ids'
import { sql } from 'kysely'
import { type Books, missingOf, readBooks, walkBooks } from '../../../ledger/archive/books.ts'
import { hashedText } from '../../../ledger/archive/hashed-text.ts'
import type { Db } from '../../../plumbing/database/database.ts'

const rowsAtATime = 2_000

/** Rows in pages: each page is read from the last row of the one before. */
async function* pagesOf<Row>(
  read: (last: Row | undefined) => Promise<readonly Row[]>,
): AsyncGenerator<readonly Row[]> {
  for (let last: Row | undefined; ; ) {
    const rows = await read(last)
    if (rows.length === 0) return
    yield rows
    last = rows.at(-1)
  }
}

type TransferRow = { id: string; text: string }

/** All transfers up to one, each as the text whose SHA-256 is in the chain of the ledger. */
export function transferTexts(db: Db, upto: TransferId): AsyncGenerator<readonly TransferRow[]> {
  return walkBooks<TransferRow>(db, {
    after: 0n,
    upto: BigInt(upto),
    batchSize: rowsAtATime,
    read: async (books, { after, count }) => {
      const { rows } = await sql<TransferRow>`
        select t.id::text as id, ${hashedText(books)} as text
        from (select * from ${books.transfers} every where id > ${after} and id <= ${upto} order by id limit ${count}) t
        order by t.id`.execute(db)
      return rows
    },
    idOf: ({ id }) => id,
  })
}

type SealRow = {
  upto: string
  transfers: number
  nonce: string
  previousHash: string
  hash: string
  at: Date
}

/** All seals of the ledger up to a transfer, oldest first, with the nonces from which their hashes follow. */
export function sealsWithNonces(db: Db, upto: TransferId): AsyncGenerator<readonly SealRow[]> {
  return pagesOf<SealRow>(async (last) => {
    const { rows } = await sql<SealRow>`
      select upto::text as upto, transfers, encode(nonce, 'hex') as nonce,
        encode(previous_hash, 'hex') as previous_hash, encode(hash, 'hex') as hash, at
      from ledger.seals where upto > ${last?.upto ?? '0'}::bigint and upto <= ${upto}
      order by ledger.seals.upto limit ${rowsAtATime}`.execute(db)
    return rows
  })
}

type ReceiptRow = {
  id: number
  at: Date
  transferId: string
  commitment: string
  previousHash: string
  transactionHash: string
}

/** All links of the chain of trades, oldest first. What was traded is in the transfers; the nonces stay secret. */
export function receipts(db: Db): AsyncGenerator<readonly ReceiptRow[]> {
  return pagesOf<ReceiptRow>(async (last) => {
    const read = async ({ transfers }: Books) => {
      const { rows } = await sql<Omit<ReceiptRow, 'commitment'> & { commitment: string | null }>`
        select t.id, t.at, t.transfer_id::text as transfer_id,
          encode(market_commitment_of(t.nonce, x.fingerprint), 'hex') as commitment,
          encode(t.previous_hash, 'hex') as previous_hash, encode(t.hash, 'hex') as transaction_hash
        from market_trades t left join ${transfers} x on x.id = t.transfer_id
        where t.status = 'completed' and t.id > ${last?.id ?? 0} order by t.id limit ${rowsAtATime}`.execute(
        db,
      )
      return rows
    }
    const rows = await readBooks(db, read, (found, droppedUpto) => {
      const here = new Map(
        found.flatMap(({ commitment, transferId }) =>
          commitment === null ? [] : [[Number(transferId), commitment] as const],
        ),
      )
      return missingOf(
        found.map(({ transferId }) => Number(transferId)),
        here,
        droppedUpto,
      )
    })
    return rows.flatMap(({ commitment, ...row }) =>
      commitment === null ? [] : [{ ...row, commitment }],
    )
  })
}

/** The hash with which the chain of trades ends; null without a token. */
export async function findReceiptsHead(db: Db): Promise<string | null> {
  const row = await db.selectFrom('marketToken').select('lastHash').executeTakeFirst()
  return row?.lastHash.toString('hex') ?? null
}

/** Where the chain of the audit log ends. */
export async function getAuditHead(db: Db) {
  const { rows } = await sql<{ lines: string; sealed: string; hash: string }>`
    select (select count(*) from audit_log)::text as lines, seal_no::text as sealed, encode(hash, 'hex') as hash
    from audit_head`.execute(db)
  return rows[0] ?? { lines: '0', sealed: '0', hash: '' }
}

export async function listPublishedDays(db: Db): Promise<ProgrammeDay[]> {
  const rows = await db.selectFrom('transparencyDays').select('day').orderBy('day').execute()
  return rows.map(({ day }) => day)
}

/** Every version of the rules without what is not public: security, where payouts come from, and endpoints of chains. */
export async function listRuleVersions(db: Db) {
  const { rows } = await sql<{
    version: number
    changedAt: Date
    effectiveFrom: ProgrammeDay
    rules: unknown
  }>`
    select version, changed_at, effective_from, settings - array['security', 'payouts', 'chains'] as rules
    from settings_versions order by version`.execute(db)
  return rows
}

/** The plans as they are offered now, and those that are offered no more. */
export async function listPlanTerms(db: Db) {
  const { rows } = await sql<{ plan: unknown }>`
    select to_jsonb(p) as plan from plans p order by id`.execute(db)
  return rows.map(({ plan }) => plan)
}

/** All proofs of control over addresses, those of retired ones too. */
export async function listProofs(db: Db) {
  return db
    .selectFrom('reserveProofs as p')
    .innerJoin('reserveAddresses as a', 'a.id', 'p.addressId')
    .leftJoin('reserveMessages as m', 'm.nonce', 'p.nonce')
    .leftJoin('installationKeys as k', 'k.id', 'm.keyId')
    .select(['a.chain', 'a.address', 'a.label', 'a.retiredAt', 'p.signedOn'])
    .select(['p.message', 'p.signature', 'p.contractBlock', 'p.contractBlockHash', 'k.publicKey'])
    .orderBy('p.id')
    .execute()
}

/** What addresses held at the last block of each published day. */
export async function listAllReadings(db: Db) {
  return db
    .selectFrom('reserveReadings as r')
    .innerJoin('reserveAddresses as a', 'a.id', 'r.addressId')
    .select(['r.day', 'a.chain', 'a.address', 'r.held', 'r.block', 'r.blockHash', 'r.readAt'])
    .orderBy('r.day')
    .orderBy('a.id')
    .execute()
}

/** All statements of banks and of those who keep investments. */
export async function listAllStatements(db: Db) {
  return db
    .selectFrom('reserveStatements')
    .select(['id', 'kind', 'account', 'day', 'amount', 'sha256', 'isPublished', 'createdAt'])
    .select('fileId')
    .orderBy('id')
    .execute()
}
