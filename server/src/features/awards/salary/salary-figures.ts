import type { PageRequest } from '@clearstead/contract/call/paging'
import { addDays } from '@clearstead/contract/values/days'
import type { MemberId } from '@clearstead/contract/values/ids'
import { add, type Usd, zero } from '@clearstead/contract/values/money'
import { dayAfter, monthOf, startOf } from '@clearstead/contract/values/months'
import { operatorBalances } from '../../../ledger/balances.ts'
import type { Db } from '../../../plumbing/database/database.ts'
import { getMember, usernamesOf } from '../../people/members/public.ts'
import { teamsAt } from '../../referral/public.ts'
import { currentSettings } from '../../settings/public.ts'
import {
  listDues,
  listMonthSums,
  listSalariedForAdmin,
  sumPaid,
  sumSettled,
} from './figure-queries.ts'
import { listQualified } from './pay-salaries.ts'
import { sumOpenDues } from './queries.ts'
import { bestTier, largestLegs, progressOf, type SalaryTeam } from './rules.ts'

const monthsShown = 24
const legsShown = 20
const noTeam: SalaryTeam = { activeDirects: 0, legs: [] }

/** Members with a salary, with the tier that they reach today. */
export async function listSalaried(
  db: Db,
  now: Date,
  request: PageRequest & { search?: string | undefined },
) {
  const { rows, total } = await listSalariedForAdmin(db, request)
  const { settings } = await currentSettings(db, now)
  const { tiers, legPercent } = settings.salary
  const memberIds = rows.map(({ memberId }) => memberId)
  const teams = await teamsOf(db, memberIds)
  return {
    total,
    rows: rows.map((row) => {
      const reached = bestTier(teams.get(row.memberId) ?? noTeam, tiers, legPercent)
      return { ...row, tierNow: reached?.tier.name ?? null }
    }),
  }
}

/** What was settled today, and what is due. */
export async function salaryToday(db: Db, now: Date) {
  const { settings, today } = await currentSettings(db, now)
  const { timezone } = settings.programme
  const settled = await sumSettled(
    db,
    startOf(today, timezone),
    startOf(addDays(today, 1), timezone),
  )
  const open = await sumOpenDues(db)
  return {
    day: today,
    paidToday: settled.paid,
    paidMembers: settled.members,
    dueToday: open.amount,
    dueMembers: open.members,
    unpaidMembers: settled.unpaid,
  }
}

/**
 * A member's months, and the progress towards each tier by today's figures.
 * @throws {Refusal} `people.unknown`
 */
export async function salaryHistory(db: Db, now: Date, memberId: MemberId, page: PageRequest) {
  await getMember(db, memberId)
  const { settings } = await currentSettings(db, now)
  const team = (await teamsOf(db, [memberId])).get(memberId) ?? noTeam
  const legs = largestLegs(team.legs, legsShown)
  const memberIds = legs.map(({ memberId }) => memberId)
  const names = await usernamesOf(db, memberIds)
  return {
    dues: await listDues(db, memberId, page),
    progress: progressOf(team, settings.salary),
    legs: legs.map((leg) => ({
      memberId: leg.memberId,
      username: names.get(leg.memberId) ?? '',
      activeBusiness: leg.activeBusiness,
    })),
  }
}

/** Salaries by month, and the cost of the next run if it were today. */
export async function salaryDashboard(db: Db, now: Date) {
  const { settings, today } = await currentSettings(db, now)
  const next = await listQualified(db, settings.salary)
  const open = await sumOpenDues(db)
  const { treasury } = await operatorBalances(db)
  return {
    months: await listMonthSums(db, monthsShown),
    paid: await sumPaid(db),
    due: open.amount,
    dueMembers: open.members,
    treasury,
    nextRunOn: dayAfter(monthOf(today)),
    nextMembers: next.length,
    nextCost: add(zero<'USD'>(), ...next.map(({ tier }): Usd => tier.amount)),
  }
}

async function teamsOf(db: Db, memberIds: readonly MemberId[]): Promise<Map<MemberId, SalaryTeam>> {
  if (memberIds.length === 0) return new Map()
  const teams = await teamsAt(db, { memberIds })
  return new Map(teams.map((team) => [team.memberId, team]))
}
