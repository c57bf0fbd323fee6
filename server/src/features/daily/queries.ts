import type { ProgrammeDay } from '@clearstead/contract/values/days'
import type { ActivePlanId, MemberId, VideoId } from '@clearstead/contract/values/ids'
import { fromUnits, type Usd, unitsOf } from '@clearstead/contract/values/money'
import { percentFromUnits } from '@clearstead/contract/values/percent'
import { sql } from 'kysely'
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
  earningLimit: { cycle: number; activePlan: string; cap: string; earned: string } | null
  standing: {
    isBlocked: boolean
    isRoiOpen: boolean
    isClaimed: boolean
    watchId: string | null
  } | null
  plans: PlanRow[] | null
  compound: string | null
  uplines: ClaimUpline[] | null
}
type PlanRow = {
  id: ActivePlanId
  amount: string
  roiPercent: string
  days: number
  daysEarned: number
  activePercents: string[]
  activeDirects: number[]
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
  const { earningLimit, standing, plans, compound, uplines } = rows[0] ?? {}
  const open = plans ?? []
  return {
    limit: earningLimit ? toLimit(memberId, earningLimit) : undefined,
    isBlocked: standing?.isBlocked ?? true,
    isRoiOpen: standing?.isRoiOpen ?? false,
    isClaimed: standing?.isClaimed ?? false,
    watchId: standing?.watchId ? BigInt(standing.watchId) : undefined,
    hasPlan: open.length > 0,
    earners: open.filter(({ days, daysEarned }) => stillEarns(days, daysEarned)).map(toEarner),
    compound: fromUnits(BigInt(compound ?? 0)),
    uplines: uplines ?? [],
  }
}

function toLimit(memberId: MemberId, row: NonNullable<FactsRow['earningLimit']>): ClaimLimit {
  const units = (text: string): Usd => fromUnits(BigInt(text))
  return {
    memberId,
    cycle: row.cycle,
    activePlan: units(row.activePlan),
    cap: units(row.cap),
    earned: units(row.earned),
  }
}

function toEarner(row: PlanRow): Earner {
  return {
    activePlanId: row.id,
    amount: fromUnits(BigInt(row.amount)),
    roiPercent: percentFromUnits(BigInt(row.roiPercent)),
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
}

/**
 * Writes a claim with its income, its plans' earnings and the staged level income, in one round trip. The
 * member's day and the start of the video can each be used once.
 */
export async function insertClaim(
  { tx, now }: Work,
  claim: NewClaim,
  { paidBy, income, staging }: { paidBy: string; income: string; staging: string | null },
): Promise<void> {
  await sql`
    select write_claim(${claim.memberId}, ${claim.day}, ${now}, ${claim.watchId}, ${unitsOf(claim.intended)},
      ${unitsOf(claim.paid)}, ${claim.lines.map(({ activePlanId }) => activePlanId)}::integer[],
      ${claim.lines.map(({ paid }) => unitsOf(paid))}::bigint[], ${unitsOf(claim.compound)},
      ${paidBy}, ${income}::jsonb, ${staging}::jsonb)`.execute(tx)
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
