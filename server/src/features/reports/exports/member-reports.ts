import type { MemberId } from '@clearstead/contract/values/ids'
import { add, type Usd, unitsOf, zero } from '@clearstead/contract/values/money'
import { transfersBetween } from '../../../ledger/transfers.ts'
import type { Db } from '../../../plumbing/database/database.ts'
import { incomesByReference } from '../../income/public.ts'
import { teamsAt } from '../../referral/public.ts'
import { listMembersAfter } from './queries.ts'
import { money, namesIn, type Period, type Report } from './report.ts'
import { amount, count, id, text } from './rules.ts'

const fullBatch = 2_000

/** Every member with a team, at the end of the period. */
export const teamReport: Report = {
  key: 'user_id',
  columns: [
    id('user_id'),
    text('username'),
    count('members'),
    count('active_members'),
    count('active_directs'),
    amount('business'),
    amount('active_business'),
  ],
  rows: async function* rows(db, { to, end, today }, afterId = 0, batchSize = fullBatch) {
    const before = to < today ? { before: end } : {}
    for (let after = afterId as MemberId; ; ) {
      const members = await listMembersAfter(db, after, batchSize)
      const last = members.at(-1)
      if (!last) return
      const nameOf = new Map(members.map(({ memberId, username }) => [memberId, username]))
      const teams = await teamsAt(db, { ...before, memberIds: [...nameOf.keys()] })
      yield teams
        .filter((team) => team.members > 0)
        .map((team) => [
          team.memberId,
          nameOf.get(team.memberId) ?? null,
          team.members,
          team.activeMembers,
          team.activeDirects,
          money(team.business),
          money(team.activeBusiness),
        ])
      after = last.memberId
    }
  },
}

type Sponsor = { purchases: number; business: Usd; income: Usd }

const maxSponsors = 100

/** The sponsors with the most direct income. */
export const sponsorReport: Report = {
  columns: [
    count('rank'),
    id('user_id'),
    text('username'),
    count('purchases'),
    amount('business'),
    amount('direct_income'),
  ],
  rows: async function* rows(db, period) {
    const sponsors = await sumSponsors(db, period)
    const ranked = [...sponsors]
      .sort(
        ([left, a], [right, b]) => compare(unitsOf(b.income), unitsOf(a.income)) || left - right,
      )
      .slice(0, maxSponsors)
    const nameOf = await namesIn(
      db,
      ranked.map(([memberId]) => memberId),
    )
    yield ranked.map(([memberId, { purchases, business, income }], index) => [
      index + 1,
      memberId,
      nameOf(memberId),
      purchases,
      money(business),
      money(income),
    ])
  },
}

async function sumSponsors(db: Db, { start, end }: Period): Promise<Map<MemberId, Sponsor>> {
  const sponsors = new Map<MemberId, Sponsor>()
  for await (const movements of transfersBetween(db, ['direct'], { from: start, to: end })) {
    const counted = movements.filter(({ reversedBy }) => reversedBy === null)
    const incomes = await incomesByReference(
      db,
      counted.map(({ reference }) => reference),
    )
    for (const { userId, base, paid } of incomes.values()) {
      const before = sponsors.get(userId) ?? noSponsor
      sponsors.set(userId, {
        purchases: before.purchases + 1,
        business: add(before.business, base),
        income: add(before.income, paid),
      })
    }
  }
  return sponsors
}

const noSponsor: Sponsor = { purchases: 0, business: zero(), income: zero() }

function compare(left: bigint, right: bigint): number {
  return left < right ? -1 : left > right ? 1 : 0
}
