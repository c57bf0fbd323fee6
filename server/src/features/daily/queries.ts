import type { ProgrammeDay } from '@clearstead/contract/values/days'
import type {
  ActivePlanId,
  MemberId,
  SettingsVersion,
  TransferId,
  VideoId,
} from '@clearstead/contract/values/ids'
import { fromUnits, type Usd, zero } from '@clearstead/contract/values/money'
import { type Percent, percentFromUnits } from '@clearstead/contract/values/percent'
import { type RawBuilder, sql } from 'kysely'
import { withRefusals } from '../../ledger/with-refusals.ts'
import type { Db } from '../../plumbing/database/database.ts'
import { composite } from '../../plumbing/database/queries/records-of.ts'
import type { Work } from '../../plumbing/work.ts'
import {
  type ClaimLimit,
  type ClaimUpline,
  type Earner,
  watchMinutes,
  watchSeconds,
} from './rules.ts'

/** Inserts a start of the video, and deletes the member's starts that are too old for a claim. */
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
  watchId: number | null
  cycle: number | null
  activePlan: Usd | null
  cap: Usd | null
  earned: Usd | null
  compound: Usd | null
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

/** An open plan, and the number of days on which it has earned. */
type OpenPlan = Earner & { days: number; daysEarned: number }

/** The facts that decide about a claim and its amount. */
export type ClaimReading = {
  limit: ClaimLimit | undefined
  isBlocked: boolean
  isRoiOpen: boolean
  isClaimed: boolean
  /** The newest unused start of the video that is neither too recent nor too old. */
  watchId: number | undefined
  /** Open plans, oldest first. */
  plans: OpenPlan[]
  compound: Usd
  uplines: ClaimUpline[]
}

/** Reads all facts of a claim in one round trip. `isLocked` locks the member's limit until the work ends. */
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
  return {
    limit: row && toLimit(memberId, row),
    isBlocked: row?.isBlocked ?? true,
    isRoiOpen: row?.isRoiOpen ?? false,
    isClaimed: row?.isClaimed ?? false,
    watchId: row?.watchId ?? undefined,
    plans: (row?.plans ?? []).map(toPlan),
    compound: row?.compound ?? zero(),
    uplines: row?.uplines ?? [],
  }
}

/** Undefined for a member who never had a plan. */
function toLimit(memberId: MemberId, row: FactsRow): ClaimLimit | undefined {
  const { cycle, activePlan, cap, earned } = row
  if (cycle === null) return undefined
  return {
    memberId,
    cycle,
    activePlan: activePlan ?? zero(),
    cap: cap ?? zero(),
    earned: earned ?? zero(),
  }
}

function toPlan(row: PlanRow): OpenPlan {
  return {
    activePlanId: row.id,
    amount: fromUnits(BigInt(row.amount)),
    roiPercent: percentFromUnits(BigInt(row.roiPercent)),
    undoUntil: row.undoUntil,
    days: row.days,
    daysEarned: row.daysEarned,
    activeLevels: row.activePercents.map((units, index) => ({
      level: index + 1,
      percent: percentFromUnits(BigInt(units)),
      directs: row.activeDirects[index] ?? 0,
    })),
  }
}

/** A claim before it is paid. */
export type NewClaim = {
  memberId: MemberId
  day: ProgrammeDay
  watchId: number
  intended: Usd
  paid: Usd
  lines: readonly { activePlanId: ActivePlanId; paid: Usd }[]
  compound: Usd
  /** The part that is held during a cooling-off. */
  held: Usd
}

/** The fields of the composite `new_claim` for the member's own income and the uplines', as legs are packed. */
type IncomeFields = {
  base: Usd
  percent: Percent | null
  ruleVersion: SettingsVersion
  cycle: number
  limitBefore: Usd
  legMembers: readonly MemberId[]
  legLevels: readonly number[] | null
  legPlanId: ActivePlanId | null
  legBase: Usd | null
  legPlanIds: readonly ActivePlanId[] | null
  legBases: readonly Usd[] | null
  legPercents: readonly Percent[]
  legAmounts: readonly Usd[]
  legDirects: readonly number[]
  legReasons: readonly number[] | null
}

/** The other fields of `new_claim`. */
function claimFields({ now }: Work, { lines, compound, ...claim }: NewClaim) {
  return {
    memberId: claim.memberId,
    day: claim.day,
    at: now,
    watchId: claim.watchId,
    intended: claim.intended,
    paid: claim.paid,
    activePlanIds: lines.map(({ activePlanId }) => activePlanId),
    amounts: lines.map(({ paid }) => paid),
    compoundAmount: compound,
    held: claim.held,
  }
}

type ClaimPayment = {
  /** The SQL call that posts the payment; undefined when all of it is held. */
  posting: RawBuilder<TransferId> | null
  fields: IncomeFields
}

/**
 * Posts the payment of a claim and inserts the claim with its income, the earnings of its plans and the staged
 * level income in one round trip. A day of a member and a start of the video can be used once.
 * @throws {Refusal} `treasury.short`, `ledger.duplicate`
 */
export async function insertClaim(
  work: Work,
  claim: NewClaim,
  { posting, fields }: ClaimPayment,
): Promise<void> {
  const row = composite('new_claim', { ...claimFields(work, claim), ...fields })
  await withRefusals(sql`select write_claim(${posting}, ${row})`.execute(work.tx))
}

/** The days among these that a member claimed. */
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
  return rows.map(({ day }) => day)
}

/** A member's claims of the days from `since` on, oldest first. */
export async function listClaims(
  db: Db,
  memberId: MemberId,
  since: ProgrammeDay,
): Promise<{ day: ProgrammeDay; paid: Usd; held: Usd }[]> {
  return db
    .selectFrom('claims')
    .select(['day', 'paid', 'held'])
    .where('memberId', '=', memberId)
    .where('day', '>=', since)
    .orderBy('day')
    .limit(100)
    .execute()
}
