import type { ImportId, MemberId } from '@clearstead/contract/values/ids'
import { add, isPositive, times, type Usd, zero } from '@clearstead/contract/values/money'
import { startOf } from '@clearstead/contract/values/months'
import { invitationText } from '@clearstead/texts/imports/all'
import { postTransfers } from '../../ledger/post-transfer.ts'
import { enqueue } from '../../plumbing/jobs/queue.ts'
import { linkTo } from '../../plumbing/public-url.ts'
import type { Work } from '../../plumbing/work.ts'
import { insertImportedLimits } from '../income/public.ts'
import { insertMovedMembers, newReferralCode } from '../people/members/public.ts'
import { insertImportedPlans, listPlans } from '../plans/public.ts'
import { insertSponsorships, noteTeamDeltas } from '../referral/public.ts'
import { currentSettings } from '../settings/public.ts'
import { daysLeftOf, memberOpening } from './check/opening-rules.ts'
import {
  listMembersAfter,
  listPlansOfLines,
  type PlacedMember,
  type PlanToMove,
  takeInvitations,
} from './row-queries.ts'
import type { Invited } from './rules.ts'

const membersPerPortion = 1_000

/** Inserts the members of an import with their place in the tree, plans, limits and balances, sponsors first. */
export async function moveMembers(
  work: Work,
  importId: ImportId,
  passwordHash: string,
): Promise<void> {
  const context = await readContext(work, importId, passwordHash)
  let after = { depth: -1, line: 0 }
  for (;;) {
    const { rows, last } = await listMembersAfter(work.tx, importId, after, membersPerPortion)
    if (!last) return
    const lines = rows.map(({ line }) => line)
    const plans = await listPlansOfLines(work.tx, importId, lines)
    await movePortion(work, context, rows, plans)
    after = last
  }
}

type Context = Awaited<ReturnType<typeof readContext>>

async function readContext(work: Work, importId: ImportId, passwordHash: string) {
  const { settings, today, version } = await currentSettings(work.tx, work.now)
  const { capMultiple, timezone } = settings.programme
  const offers = new Map((await listPlans(work.tx, { isAll: true })).map((plan) => [plan.id, plan]))
  return { importId, passwordHash, today, version, capMultiple, timezone, offers }
}

async function movePortion(
  work: Work,
  context: Context,
  members: readonly PlacedMember[],
  plans: readonly PlanToMove[],
): Promise<void> {
  const brought = sumPlans(plans, context.capMultiple)
  await insertMovedMembers(
    work,
    members.map((member) => toAccount(work, context, member, brought.has(member.memberId))),
    context.passwordHash,
  )
  await insertSponsorships(work, members)
  await insertImportedPlans(
    work,
    plans.map((plan) => toPlan(context, plan)),
  )
  const limits = members.map((member) => toLimit(member, brought.get(member.memberId)))
  await insertImportedLimits(work, limits.filter(hasLimit))
  await noteTeamDeltas(
    work,
    [...brought].map(([memberId, { principal }]) => {
      return { memberId, business: zero(), activeBusiness: principal, at: work.now }
    }),
  )
  const openings = members.map((member) => openingOf(context, member, brought))
  await postTransfers(
    work,
    openings.filter((opening) => opening !== undefined),
  )
}

type Brought = { principal: Usd; cap: Usd }

function sumPlans(plans: readonly PlanToMove[], capMultiple: number): Map<MemberId, Brought> {
  const sums = new Map<MemberId, Brought>()
  for (const plan of plans) {
    const { principal, cap } = sums.get(plan.memberId) ?? { principal: zero(), cap: zero() }
    sums.set(plan.memberId, {
      principal: add(principal, plan.amount),
      cap: add(cap, times(plan.amount, plan.capMultiple ?? capMultiple)),
    })
  }
  return sums
}

function toAccount(
  work: Work,
  { timezone }: Context,
  { memberId, referralCode, isBlocked, joinedOn, ...member }: PlacedMember,
  hasPlan: boolean,
) {
  const { username, email, fullname, phone, address, country, language } = member
  return {
    id: memberId,
    username,
    email,
    fullname,
    phone,
    address,
    country,
    language,
    referralCode: referralCode ?? newReferralCode(),
    status: isBlocked ? ('block' as const) : ('unblock' as const),
    isActive: hasPlan ? ('active' as const) : ('inactive' as const),
    createdAt: joinedOn ? startOf(joinedOn, timezone) : work.now,
  }
}

function toPlan({ offers, today, version, capMultiple }: Context, plan: PlanToMove) {
  const offer = offers.get(plan.planId)
  if (!offer) throw new Error(`Plan ${plan.planId} is gone`)
  return {
    memberId: plan.memberId,
    planId: plan.planId,
    amount: plan.amount,
    boughtOn: plan.boughtOn,
    terms: {
      roiPercent: plan.roiPercent ?? offer.roiPercent,
      days: daysLeftOf(offer.days, plan.daysLeft, plan.boughtOn, today),
      directPercent: offer.directPercent,
      lockDays: plan.lockDays ?? offer.lockDays,
      activeLevels: offer.activeLevels,
      investLevels: offer.investLevels,
    },
    capMultiple: plan.capMultiple ?? capMultiple,
    ruleVersion: version,
  }
}

function toLimit(member: PlacedMember, brought: Brought | undefined) {
  const { memberId, earned, roi, direct, level, salary, reward } = member
  const { principal: activePlan, cap } = brought ?? { principal: zero<'USD'>(), cap: zero<'USD'>() }
  return { memberId, activePlan, cap, earned, roi, direct, level, salary, reward }
}

function hasLimit({ memberId: _, ...amounts }: ReturnType<typeof toLimit>): boolean {
  return Object.values(amounts).some(isPositive)
}

function openingOf(
  { importId }: Context,
  { memberId, funding, working, nonWorking, compound }: PlacedMember,
  brought: ReadonlyMap<MemberId, Brought>,
) {
  const principal = brought.get(memberId)?.principal ?? zero<'USD'>()
  const balances = { funding, working, non_working: nonWorking, compound, principal }
  return memberOpening(importId, memberId, balances)
}

const mailsPerWork = 100

/** Queues the mails to some of the members who moved in; false if none waits. */
export async function inviteSome(work: Work): Promise<boolean> {
  const invited = await takeInvitations(work, mailsPerWork)
  const { settings } = await currentSettings(work.tx, work.now)
  for (const member of invited) {
    const mail = {
      to: member.email,
      ...invitation(settings.brand.name, member),
      footIn: member.language,
    }
    await enqueue(work, 'mail', mail, `invitation:${member.memberId}`)
  }
  return invited.length === mailsPerWork
}

function invitation(brand: string, { language, fullname, username, email }: Invited) {
  const text = invitationText[language]
  // Who follows the link is asked only for the mailed code and a new password.
  const link = linkTo(`/login?forgot=${encodeURIComponent(email)}`)
  const way = link ? text.byLink({ link }) : text.byPage({ brand, email })
  return {
    subject: text.subject({ brand }),
    text: [
      text.greeting({ fullname }),
      text.moved({ brand, username }),
      text.password({ way }),
      text.secret({ brand }),
    ].join('\n\n'),
  }
}
