import { randomUUID } from 'node:crypto'
import { joinMember } from '../../features/referral/join-member.ts'
import { runWork } from '../../plumbing/run-work.ts'
import type { Random } from '../../simulation/random.ts'
import { type Day, spread } from '../calendar.ts'
import { type Character, concurrently, confirmByMail, type Story } from '../story.ts'
import { makePerson } from './make-person.ts'

/** The greatest depth at which members join. */
const maxDepth = 6
/** The number of members without a sponsor. */
const firstMembers = 3

/** How many of `members` join on each day: few at first, more and more later. */
export function joiningPlan(members: number, days: number): number[] {
  const perDay = Array.from({ length: days }, () => 0)
  for (let index = 0; index < members; index++) {
    const day = Math.min(Math.floor(days * (index / members) ** 0.77), days - 1)
    perDay[day] = (perDay[day] ?? 0) + 1
  }
  // At least one member joins on the last day.
  const last = perDay[days - 1] ?? 0
  if (last > 0 || days < 2) return perDay
  const busiest = perDay.indexOf(Math.max(...perDay))
  return perDay.map((count, day) => (day === days - 1 ? 1 : day === busiest ? count - 1 : count))
}

/** Joins the new members of a day, who confirm their e-mail. */
export async function joinMembers(story: Story, day: Day, count: number): Promise<void> {
  const { random } = story
  const joinPart = spread(0.42, 0.45, count)
  const newcomers: Character[] = []
  for (let index = 0; index < count; index++) {
    const isNewest = day.isLast && index === count - 1
    const newcomer = await join(story, day, day.at(joinPart(index)), isNewest)
    story.characters.push(newcomer)
    newcomers.push(newcomer)
  }
  const confirming = newcomers.filter(() => random.chance(0.85))
  const confirmPart = spread(0.45, 0.46, confirming.length)
  await concurrently(confirming, (character, index) =>
    confirmByMail(
      story,
      { at: day.at(confirmPart(index)), after: day.after },
      character,
      'verify_email',
    ),
  )
}

async function join(story: Story, day: Day, at: Date, isNewest: boolean): Promise<Character> {
  const { db, random, password, characters } = story
  const person = makePerson(random, story.usernames)
  const sponsor = characters.length < firstMembers ? undefined : chooseSponsor(random, characters)
  const { fullname, username, email, phone, address, agent } = person
  const visitor = { actor: { kind: 'visitor' } as const, requestId: randomUUID() }
  const joining = { fullname, username, email, phone, password, sponsorCode: sponsor?.referralCode }
  const { id, referralCode } = await runWork(
    db,
    () => at,
    visitor,
    (work) => joinMember(work, { ...joining, country: 'IN' }, { address, agent, language: 'en' }),
  )
  if (sponsor) sponsor.directs += 1
  const isFirst = characters.length === 0
  return {
    id,
    person,
    referralCode,
    sponsor,
    depth: sponsor ? sponsor.depth + 1 : 0,
    directs: 0,
    joinedOn: day.index,
    ...habits(random),
    ...(isFirst && { claimProbability: 0.97, budget: 6_000, isOnlooker: false }),
    ...(isNewest && { isOnlooker: true }),
    isBlocked: false,
    hasPlan: false,
    waitsUntil: 0,
    askedOn: -1,
  }
}

/** Budgets are distributed log-normally, with a median of about 450 dollars. */
function habits(random: Random) {
  const bell = random.unit() + random.unit() + random.unit() + random.unit() - 2
  return {
    claimProbability: 0.6 + 0.38 * random.unit(),
    budget: Math.min(20_000, Math.max(60, Math.round(45 * Math.exp(2 * bell)) * 10)),
    isMorningPerson: random.chance(0.5),
    isSaver: random.chance(0.08),
    isOnlooker: random.chance(0.07),
  }
}

/** Members with many direct members are chosen more often; occasionally the deepest level is extended. */
function chooseSponsor(random: Random, characters: readonly Character[]): Character {
  const open = characters.filter(({ depth, isBlocked }) => depth < maxDepth && !isBlocked)
  const below = Math.max(...open.map(({ depth }) => depth))
  const lowest = open.filter(({ depth, isOnlooker }) => depth === below && !isOnlooker)
  if (random.chance(0.2) && lowest.length > 0) return random.pick(lowest)
  return random.pickBy(
    open,
    ({ sponsor, directs, hasPlan, isOnlooker }) =>
      (hasPlan ? 1 : isOnlooker ? 0.04 : 0.2) * (sponsor ? 1 : 1.5) * (directs + 0.6) ** 0.85,
  )
}
