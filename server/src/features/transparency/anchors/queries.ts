import type { Said } from '@clearstead/contract/call/say'
import type { AnchorProofKind } from '@clearstead/contract/transparency/anchors'
import type { ProgrammeDay } from '@clearstead/contract/values/days'
import { type Selectable, sql } from 'kysely'
import type { Db } from '../../../plumbing/database/database.ts'
import type { DB } from '../../../plumbing/database/tables.ts'
import type { Work } from '../../../plumbing/work.ts'

export type Anchor = Selectable<DB['anchors']>

/** Lets one work at a time take heads, until it ends. */
export async function lockAnchors({ tx }: Work): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('anchors'))`.execute(tx)
}

export async function findLastAnchor(db: Db): Promise<Anchor | undefined> {
  return db.selectFrom('anchors').selectAll().orderBy('day', 'desc').limit(1).executeTakeFirst()
}

export async function findAnchor(db: Db, day: ProgrammeDay): Promise<Anchor | undefined> {
  return db.selectFrom('anchors').selectAll().where('day', '=', day).executeTakeFirst()
}

export async function insertAnchor({ tx }: Work, anchor: Anchor): Promise<void> {
  await tx.insertInto('anchors').values(anchor).execute()
}

export async function pageOfAnchors(db: Db, { page, limit }: { page: number; limit: number }) {
  const rows = await db
    .selectFrom('anchors')
    .selectAll()
    .orderBy('day', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  const { total } = await db
    .selectFrom('anchors')
    .select((row) => row.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { rows, total: Number(total) }
}

/** Where the chains of the ledger and of the audit log end, and the newest published day; undefined before their first link. */
export async function findHeads(db: Db) {
  const [seal] = await db
    .selectFrom('ledger.seals')
    .select(['upto', 'hash'])
    .orderBy('upto', 'desc')
    .limit(1)
    .execute()
  const [published] = await db
    .selectFrom('transparencyDays')
    .select(['day', 'hash', 'root'])
    .orderBy('day', 'desc')
    .limit(1)
    .execute()
  const audit = await db
    .selectFrom('auditHead')
    .select(['sealNo', 'hash'])
    .where('sealNo', '>', 0n)
    .executeTakeFirst()
  return { seal, published, audit }
}

/** All digests, oldest first. */
export async function listAllAnchors(db: Db): Promise<Anchor[]> {
  return db.selectFrom('anchors').selectAll().orderBy('day').execute()
}

export type AnchorProof = Selectable<DB['anchorProofs']>

/** What was asked about the digests of these days. */
export async function listAnchorProofs(
  db: Db,
  days: readonly ProgrammeDay[],
): Promise<AnchorProof[]> {
  if (days.length === 0) return []
  return db
    .selectFrom('anchorProofs')
    .selectAll()
    .where('day', 'in', days)
    .orderBy('day')
    .orderBy('kind', 'desc')
    .orderBy('service')
    .execute()
}

/** The digests that are still to be attested. */
export async function listAnchorsSince(db: Db, day: ProgrammeDay): Promise<Anchor[]> {
  return db
    .selectFrom('anchors')
    .selectAll()
    .where('day', '>=', day)
    .orderBy('day', 'desc')
    .limit(100)
    .execute()
}

type Place = { day: ProgrammeDay; kind: AnchorProofKind; service: string }

/** Notes that a service was asked in vain, and why. */
export async function saveProblem({ tx, now }: Work, place: Place, problem: Said): Promise<void> {
  const noted = { problem: sql<Said>`${JSON.stringify(problem)}::jsonb`, askedAt: now }
  await tx
    .insertInto('anchorProofs')
    .values({ ...place, ...noted })
    .onConflict((conflict) => conflict.columns(['day', 'kind', 'service']).doUpdateSet(noted))
    .execute()
}

type Answered = { file: Buffer; attestedAt: Date | null; block: number | null }

/** Stores what a service answered, in place of what it answered before. */
export async function saveAnswered(
  { tx, now }: Work,
  place: Place,
  answered: Answered,
): Promise<void> {
  const stored = { ...answered, problem: null, askedAt: now }
  await tx
    .insertInto('anchorProofs')
    .values({ ...place, ...stored, receivedAt: now })
    .onConflict((conflict) =>
      conflict.columns(['day', 'kind', 'service']).doUpdateSet({
        ...stored,
        receivedAt: sql<Date>`coalesce(anchor_proofs.received_at, ${now})`,
      }),
    )
    .execute()
}
