import { Refusal } from '@clearstead/contract/call/refusal'
import { maxReserveRows, type UnreadProblem } from '@clearstead/contract/transparency/reserves'
import type { Chain } from '@clearstead/contract/values/chain'
import type { CustodyPlace } from '@clearstead/contract/values/custody-place'
import type { ProgrammeDay } from '@clearstead/contract/values/days'
import type { AdminId, FileId, ReserveAddressId } from '@clearstead/contract/values/ids'
import { fromUnits, type Usd } from '@clearstead/contract/values/money'
import { sql } from 'kysely'
import type { Db } from '../../../plumbing/database/database.ts'
import type { Work } from '../../../plumbing/work.ts'

/** Adds an address; undefined if it is on the list already. */
export async function insertAddress(
  { tx, now }: Work,
  address: { chain: Chain; address: string; label: string; createdBy: AdminId },
): Promise<ReserveAddressId | undefined> {
  const added = await tx
    .insertInto('reserveAddresses')
    .values({ ...address, createdAt: now })
    .onConflict((conflict) =>
      conflict.columns(['chain', 'address']).where('retiredAt', 'is', null).doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  return added?.id
}

/** An address on the list, with its newest proof. @throws {Refusal} `reserves.unknown_address` */
export async function getAddress(db: Db, id: ReserveAddressId) {
  return db
    .selectFrom('reserveAddresses')
    .selectAll()
    .where('id', '=', id)
    .where('retiredAt', 'is', null)
    .executeTakeFirstOrThrow(() => new Refusal('reserves.unknown_address'))
}

/** Retires an address; false if it is not on the list. */
export async function updateRetired(
  { tx, now }: Work,
  { id, adminId, reason }: { id: ReserveAddressId; adminId: AdminId; reason: string },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('reserveAddresses')
    .set({ retiredAt: now, retiredBy: adminId, retiredReason: reason })
    .where('id', '=', id)
    .where('retiredAt', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

type NewProof = {
  addressId: ReserveAddressId
  signedOn: ProgrammeDay
  message: string
  signature: string
  /** The block at which a contract accepted the signature; null for the signature of a key. */
  contractBlock: number | null
  contractBlockHash: string | null
  nonce: string
  createdBy: AdminId
}

/** Stores a proof; false if the address has one of that day, or one of that message. */
export async function insertProof({ tx, now }: Work, proof: NewProof): Promise<boolean> {
  const added = await tx
    .insertInto('reserveProofs')
    .values({ ...proof, createdAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return added !== undefined
}

export type ContractCheck = { addressId: ReserveAddressId; message: string; signature: string }

/** Keeps that a contract accepted a signature. Outside of a work, as the contract is asked before it begins. */
export async function saveContractCheck(
  db: Db,
  { addressId, message, signature }: ContractCheck,
  { block, blockHash, at }: { block: number; blockHash: string; at: Date },
): Promise<void> {
  await sql`
    insert into reserve_contract_checks (address_id, message, signature, block, block_hash, checked_at)
    values (${addressId}, ${message}, ${signature}, ${block}, ${blockHash}, ${at})
    on conflict (address_id, md5(message), md5(signature)) do update
    set block = excluded.block, block_hash = excluded.block_hash, checked_at = excluded.checked_at`.execute(
    db,
  )
}

export async function findContractCheck(db: Db, { addressId, message, signature }: ContractCheck) {
  return db
    .selectFrom('reserveContractChecks')
    .select(['block', 'blockHash'])
    .where('addressId', '=', addressId)
    .where('message', '=', message)
    .where('signature', '=', signature)
    .executeTakeFirst()
}

/** The addresses on the list in the order in which they were added, then those that left it last. */
export async function listAddressesForAdmin(db: Db) {
  return db
    .selectFrom('reserveAddresses as a')
    .selectAll('a')
    .leftJoinLateral(
      (query) =>
        query
          .selectFrom('reserveProofs as p')
          .whereRef('p.addressId', '=', 'a.id')
          .select(['p.signedOn', 'p.contractBlock'])
          .orderBy('p.signedOn', 'desc')
          .limit(1)
          .as('p'),
      (join) => join.onTrue(),
    )
    .select(['p.signedOn', 'p.contractBlock'])
    .orderBy('a.retiredAt', (order) => order.desc().nullsFirst())
    .orderBy('a.id')
    .limit(maxReserveRows)
    .execute()
}

/** The addresses on the list whose control is proven, each with its newest proof, or that of up to a day. */
export async function listProven(db: Db, upto?: ProgrammeDay) {
  return db
    .selectFrom('reserveAddresses as a')
    .innerJoin('reserveProofs as p', 'p.addressId', 'a.id')
    .leftJoin('reserveMessages as m', 'm.nonce', 'p.nonce')
    .leftJoin('installationKeys as k', 'k.id', 'm.keyId')
    .distinctOn('a.id')
    .select(['a.id', 'a.chain', 'a.address', 'a.label'])
    .select(['p.signedOn', 'p.message', 'p.signature', 'p.contractBlock', 'p.contractBlockHash'])
    .select(['p.nonce', 'm.origin', 'k.publicKey'])
    .where('a.retiredAt', 'is', null)
    .$if(upto !== undefined, (query) => query.where('p.signedOn', '<=', upto as ProgrammeDay))
    .orderBy('a.id')
    .orderBy('p.signedOn', 'desc')
    .execute()
}
export type ProvenAddress = Awaited<ReturnType<typeof listProven>>[number]

export type StoredReading = {
  day: ProgrammeDay
  addressId: ReserveAddressId
  held: Usd
  block: number
  blockHash: string
}

export async function insertReadings(
  { tx, now }: Work,
  readings: readonly StoredReading[],
): Promise<void> {
  if (readings.length === 0) return
  await tx
    .insertInto('reserveReadings')
    .values(readings.map((reading) => ({ ...reading, readAt: now })))
    .onConflict((conflict) => conflict.columns(['day', 'addressId']).doNothing())
    .execute()
}

type Outcome = { chain: Chain; day: ProgrammeDay; problem: UnreadProblem | null }

/** Keeps the newest problem of each chain that was asked, and forgets that of one that was read. */
export async function saveOutcomes({ tx, now }: Work, outcomes: readonly Outcome[]): Promise<void> {
  const read = outcomes.filter(({ problem }) => problem === null).map(({ chain }) => chain)
  const unread = outcomes.flatMap(({ chain, day, problem }) =>
    problem === null ? [] : [{ chain, day, problem, triedAt: now }],
  )
  if (read.length > 0) {
    await tx.deleteFrom('reserveReadingProblems').where('chain', 'in', read).execute()
  }
  if (unread.length === 0) return
  await tx
    .insertInto('reserveReadingProblems')
    .values(unread)
    .onConflict((conflict) =>
      conflict.column('chain').doUpdateSet(({ ref }) => ({
        day: ref('excluded.day'),
        problem: ref('excluded.problem'),
        triedAt: ref('excluded.triedAt'),
      })),
    )
    .execute()
}

/** Why the balances on chains could not be read when that was last tried. */
export async function listReadingProblems(db: Db) {
  return db.selectFrom('reserveReadingProblems').selectAll().orderBy('chain').execute()
}

export async function listReadings(db: Db, day: ProgrammeDay) {
  return db.selectFrom('reserveReadings').selectAll().where('day', '=', day).execute()
}

type NewStatement = {
  kind: 'bank' | 'investments'
  account: string
  day: ProgrammeDay
  amount: Usd
  sha256: Buffer
  fileId: FileId
  isPublished: boolean
  createdBy: AdminId
}

export async function insertStatement({ tx, now }: Work, statement: NewStatement) {
  return tx
    .insertInto('reserveStatements')
    .values({ ...statement, createdAt: now })
    .returning('id')
    .executeTakeFirstOrThrow()
}

/** The newest statements, whatever account they are about. */
export async function listStatements(db: Db) {
  return db
    .selectFrom('reserveStatements')
    .selectAll()
    .orderBy('day', 'desc')
    .orderBy('id', 'desc')
    .limit(maxReserveRows)
    .execute()
}

/** The newest published statement of each account that is dated up to a day. */
export async function listNewestStatements(db: Db, upto: ProgrammeDay) {
  return db
    .selectFrom('reserveStatements')
    .distinctOn(['kind', 'account'])
    .select(['id', 'kind', 'account', 'day', 'amount', 'sha256'])
    .where('isPublished', '=', true)
    .where('day', '<=', upto)
    .orderBy('kind')
    .orderBy('account')
    .orderBy('day', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

export async function findStatement(db: Db, id: number) {
  return db
    .selectFrom('reserveStatements')
    .select(['fileId', 'isPublished', 'kind', 'day', 'sha256'])
    .where('id', '=', id as never)
    .executeTakeFirst()
}

export async function insertMove(
  { tx, now }: Work,
  move: { amount: Usd; toPlace: CustodyPlace; memo: string; adminId: AdminId },
): Promise<number> {
  const { id } = await tx
    .insertInto('custodyMoves')
    .values({ ...move, createdAt: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The newest moves of custody. */
export async function listMoves(db: Db) {
  return db
    .selectFrom('custodyMoves as m')
    .innerJoin('adminNames as admin', 'admin.adminId', 'm.adminId')
    .select(['m.id', 'm.amount', 'm.toPlace as to', 'm.memo'])
    .select(['admin.name as adminName', 'm.createdAt as at'])
    .orderBy('m.id', 'desc')
    .limit(maxReserveRows)
    .execute()
}

/** What moves before a moment brought to the chains, less what came back to the bank. */
export async function sumMoves(db: Db, before: Date): Promise<Usd> {
  const { rows } = await sql<{ total: bigint }>`
    select coalesce(sum(case to_place when 'chain' then amount else -amount end), 0)::bigint as total
    from custody_moves where created_at < ${before}`.execute(db)
  return fromUnits(rows[0]?.total ?? 0n)
}

/** How the transfers after one up to another changed custody on chain. */
export async function sumChainCustody(db: Db, after: bigint, upto: bigint) {
  const { rows } = await sql<{ deposits: bigint; withdrawals: bigint; treasury: bigint }>`
    select deposits, withdrawals, treasury from chain_custody_between(${after}, ${upto})`.execute(
    db,
  )
  const { deposits = 0n, withdrawals = 0n, treasury = 0n } = rows[0] ?? {}
  const usd = fromUnits<'USD'>
  return { deposits: usd(deposits), withdrawals: usd(withdrawals), treasury: usd(treasury) }
}

/** When custody last changed without saying where; null if that never happened. */
export async function lastNotToldApart(db: Db): Promise<Date | null> {
  const row = await db.selectFrom('custodyNotToldApart').select('lastAt').executeTakeFirst()
  return row?.lastAt ?? null
}
