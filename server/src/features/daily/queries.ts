import type { ProgrammeDay } from '@clearstead/contract/values/days'
import type { ActivePlanId, MemberId, VideoId } from '@clearstead/contract/values/ids'
import { fromUnits, type Usd, unitsOf } from '@clearstead/contract/values/money'
import { percentFromUnits } from '@clearstead/contract/values/percent'
import { type RawBuilder, sql } from 'kysely'
import { refusing } from '../../ledger/refusals.ts'
import type { Db } from '../../plumbing/database/database.ts'
import type { Work } from '../../plumbing/work.ts'
import {
  type ClaimLimit,
  type ClaimUpline,
  type Earner,
  stillEarns,
  watchMinutes,
  watchSeconds,
} from './rules.ts'

/** Notes that a member starts to watch, and forgets starts too old to serve a claim. */
export async function insertWatch(
  { tx, now }: Work,
  memberId: MemberId,
  videoId: VideoId,
): Promise<void> {
  await sql`
    with old as (
      delete from watches where member_id = ${memberId}
        and started_at < ${now}::timestamptz - make_interval(mins => ${watchMinutes})
    )
    insert into watches (member_id, video_id, started_at) values (${memberId}, ${videoId}, ${now})`.execute(
    tx,
  )
}

type FactsRow = {
  isBlocked: boolean
  isRoiOpen: boolean
  isClaimed: boolean
  watchId: bigint | null
  cycle: number | null
  activePlan: bigint | null
  cap: bigint | null
  earned: bigint | null
  compound: bigint | null
  plans: PlanRow[] | null
  uplines: ClaimUpline[] | null
}
type PlanRow = {
  id: ActivePlanId
  amount: string
  roiPercent: number
  days: number
  daysEarned: number
  activePercents: number[]
  activeDirects: number[]
  undoUntil: ProgrammeDay | null
}

/** What a claim is judged by and computed from. */
export type ClaimReading = {
  limit: ClaimLimit | undefined
  isBlocked: boolean
  isRoiOpen: boolean
  isClaimed: boolean
  /** The newest start of the video that is long enough ago, not too long, and has served no claim. */
  watchId: bigint | undefined
  hasPlan: boolean
  /** Open plans that still earn, oldest first. */
  earners: Earner[]
  compound: Usd
  uplines: ClaimUpline[]
}

/** Reads all that a claim needs, in one round trip; `isLocked` holds the member's limit until the work ends. */
export async function readClaimFacts(
  db: Db,
  memberId: MemberId,
  { today, now, isLocked }: { today: ProgrammeDay; now: Date; isLocked: boolean },
): Promise<ClaimReading> {
  const from = new Date(now.getTime() - watchMinutes * 60_000)
  const to = new Date(now.getTime() - watchSeconds * 1000)
  const { rows } = await sql<FactsRow>`
    select * from claim_facts(${memberId}, ${today}, ${from}, ${to}, ${isLocked})`.execute(db)
  const [row] = rows
  const open = row?.plans ?? []
  return {
    limit: row && toLimit(memberId, row),
    isBlocked: row?.isBlocked ?? true,
    isRoiOpen: row?.isRoiOpen ?? false,
    isClaimed: row?.isClaimed ?? false,
    watchId: row?.watchId ?? undefined,
    hasPlan: open.length > 0,
    earners: open.filter(({ days, daysEarned }) => stillEarns(days, daysEarned)).map(toEarner),
    compound: fromUnits(row?.compound ?? 0n),
    uplines: row?.uplines ?? [],
  }
}

/** Undefined for somebody who never had a plan. */
function toLimit(memberId: MemberId, row: FactsRow): ClaimLimit | undefined {
  const { cycle, activePlan, cap, earned } = row
  if (cycle === null) return undefined
  const units = (amount: bigint | null): Usd => fromUnits(amount ?? 0n)
  return {
    memberId,
    cycle,
    activePlan: units(activePlan),
    cap: units(cap),
    earned: units(earned),
  }
}

function toEarner(row: PlanRow): Earner {
  return {
    activePlanId: row.id,
    amount: fromUnits(BigInt(row.amount)),
    roiPercent: percentFromUnits(BigInt(row.roiPercent)),
    undoUntil: row.undoUntil,
    activeLevels: row.activePercents.map((units, index) => ({
      level: index + 1,
      percent: percentFromUnits(BigInt(units)),
      directs: row.activeDirects[index] ?? 0,
    })),
  }
}

/** What a claim is, before it is paid. */
export type NewClaim = {
  memberId: MemberId
  day: ProgrammeDay
  watchId: bigint
  intended: Usd
  paid: Usd
  lines: readonly { activePlanId: ActivePlanId; paid: Usd }[]
  compound: Usd
  /** What of it is set aside. */
  held: Usd
}

/** The call that posts what pays a claim, and the columns of its income and of the uplines' part. */
export type ClaimPayment = {
  /** None where all of it is held. */
  posting: RawBuilder<bigint> | null
  income: RawBuilder<unknown>
  staging: RawBuilder<unknown>
}

/**
 * Posts what pays a claim and writes the claim with its income, its plans' earnings and the staged level
 * income, in one round trip. The member's day and the start of the video can each be used once.
 * @throws {Refusal} `treasury.short`, `ledger.duplicate`
 */
export async function insertClaim(
  work: Work,
  claim: NewClaim,
  { posting, income, staging }: ClaimPayment,
): Promise<void> {
  await refusing(
    sql`select write_claim(${posting}, ${claim.memberId}, ${claim.day}, ${work.now}, ${claim.watchId},
      ${unitsOf(claim.intended)}, ${unitsOf(claim.paid)},
      ${claim.lines.map(({ activePlanId }) => activePlanId)}::integer[],
      ${claim.lines.map(({ paid }) => unitsOf(paid))}::bigint[], ${unitsOf(claim.compound)}, ${unitsOf(claim.held)},
      ${income}, ${staging})`.execute(work.tx),
  )
}

/** Which of these days a member claimed. */
export async function listClaimedAmong(
  db: Db,
  memberId: MemberId,
  days: readonly ProgrammeDay[],
): Promise<ProgrammeDay[]> {
  const rows = await db
    .selectFrom('claims')
    .select('day')
    .where('memberId', '=', memberId)
    .where('day', 'in', days)
    .execute()
  return rows.map(({ day }) => day as ProgrammeDay)
}

/** The days from `since` on which a member claimed, oldest first. */
export async function listClaimedDays(
  db: Db,
  memberId: MemberId,
  since: ProgrammeDay,
): Promise<ProgrammeDay[]> {
  const rows = await db
    .selectFrom('claims')
    .select('day')
    .where('memberId', '=', memberId)
    .where('day', '>=', since)
    .orderBy('day')
    .limit(100)
    .execute()
  return rows.map(({ day }) => day as ProgrammeDay)
}
