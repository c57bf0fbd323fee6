import type { ProgrammeDay } from '@clearstead/contract/values/days'
import type { ActivePlanId, ClaimId, MemberId, VideoId } from '@clearstead/contract/values/ids'
import { type Usd, unitsOf } from '@clearstead/contract/values/money'
import { sql } from 'kysely'
import type { Db } from '../../plumbing/database/database.ts'
import type { Work } from '../../plumbing/work.ts'
import { watchMinutes, watchSeconds } from './rules.ts'

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

/** What a claim is, before it is paid. */
export type NewClaim = {
  memberId: MemberId
  day: ProgrammeDay
  intended: Usd
  paid: Usd
  lines: readonly { activePlanId: ActivePlanId; paid: Usd }[]
  compound: Usd
}

/**
 * Writes the claim with the newest start of the video that is long enough ago and has served none yet;
 * undefined when there is no such start. The member's day and the start can each be used once.
 */
export async function insertClaim(
  { tx, now }: Work,
  claim: NewClaim,
): Promise<ClaimId | undefined> {
  const { rows } = await sql<{ id: bigint }>`
    insert into claims (member_id, day, at, watch_id, intended, paid, active_plan_ids, amounts, compound_amount)
    select ${claim.memberId}, ${claim.day}, ${now}, w.id, ${unitsOf(claim.intended)}, ${unitsOf(claim.paid)},
           ${claim.lines.map(({ activePlanId }) => activePlanId)}::integer[],
           ${claim.lines.map(({ paid }) => unitsOf(paid))}::bigint[], ${unitsOf(claim.compound)}
    from watches w
    where w.member_id = ${claim.memberId}
      and w.started_at between ${now}::timestamptz - make_interval(mins => ${watchMinutes})
                           and ${now}::timestamptz - make_interval(secs => ${watchSeconds})
      and not exists (select from claims c where c.watch_id = w.id)
    order by w.started_at desc, w.id desc limit 1
    returning id`.execute(tx)
  const id = rows[0]?.id
  return id === undefined ? undefined : (Number(id) as ClaimId)
}

/** Whether the member has claimed a day, and what of theirs is open. */
export async function findClaimStanding(
  db: Db,
  memberId: MemberId,
  day: ProgrammeDay,
): Promise<{ isClaimed: boolean; isBlocked: boolean; isRoiOpen: boolean }> {
  const { rows } = await sql<{ isClaimed: boolean; isBlocked: boolean; isRoiOpen: boolean }>`
    select m.is_blocked, m.is_roi_open,
           exists (select from claims c where c.member_id = m.member_id and c.day = ${day}) as is_claimed
    from member_standing m where m.member_id = ${memberId}`.execute(db)
  return rows[0] ?? { isClaimed: false, isBlocked: true, isRoiOpen: false }
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
