import { markAllSeen } from '@clearstead/contract/notices'
import { confirmRegistration, register } from '@clearstead/contract/referral/joining'
import { as } from '../../simulation/member-acts.ts'
import type { Random } from '../../simulation/random.ts'
import { type Day, spread } from '../calendar.ts'
import { type Character, concurrently, type Story } from '../story.ts'
import { makePerson, type Person } from './make-person.ts'

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

/** Joins the new members of a day; most of them look at their notices. */
export async function joinMembers(story: Story, day: Day, count: number): Promise<void> {
  const joinPart = spread(0.42, 0.45, count)
  const newcomers: Character[] = []
  for (let index = 0; index < count; index++) {
    const isNewest = day.isLast && index === count - 1
    const newcomer = await join(story, day, joinPart(index), isNewest)
    story.characters.push(newcomer)
    newcomers.push(newcomer)
  }
  const looking = newcomers.filter(() => story.random.chance(0.85))
  const lookPart = spread(0.45, 0.46, looking.length)
  await concurrently(looking, ({ id }, index) =>
    story.at(day, lookPart(index)).call(as(id), markAllSeen, { memberId: id }),
  )
}

async function join(story: Story, day: Day, part: number, isNewest: boolean): Promise<Character> {
  const { random, password, characters } = story
  const person = makePerson(random, story.usernames)
  const sponsor = characters.length < firstMembers ? undefined : chooseSponsor(random, characters)
  const { id, referralCode } = await registerAs(story, day, part, person, sponsor?.referralCode)
  story.introduce(as(id), { ...person, password })
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
  }
}

/** Registers and confirms the e-mail with the mailed code. */
async function registerAs(
  { at, password }: Story,
  day: Day,
  part: number,
  person: Person,
  sponsorCode: string | undefined,
) {
  const sim = at(day, part)
  const { fullname, username, email, phone } = person
  const form = { fullname, username, email, phone, password, country: 'IN', sponsorCode }
  const [otp, started] = await Promise.all([
    sim.nextCode(email),
    sim.visit(person, register, { ...form, acceptTerms: true }),
  ])
  sim.wait(24)
  const { auth } = await sim.visit(person, confirmRegistration, { token: started.auth.token, otp })
  return auth
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

/** The members to sign in as: one at the top with the biggest team, one in the middle, and a new one without a plan. */
export type SampleMembers = { top: Character; middle: Character; newcomer: Character }

/** Chooses the sample members among the existing ones. */
export function chooseSampleMembers(characters: readonly Character[]): SampleMembers {
  const teams = teamsOf(characters)
  const top = characters
    .filter(({ sponsor, hasPlan, isBlocked }) => !sponsor && hasPlan && !isBlocked)
    .toSorted((a, b) => (teams.get(b) ?? 0) - (teams.get(a) ?? 0))[0]
  const newcomer = characters.at(-1)
  const middle = characters
    .filter(({ depth, hasPlan, isBlocked }) => depth >= 2 && depth <= 4 && hasPlan && !isBlocked)
    .reduce<Character | undefined>(
      (best, one) => (best && distance(best) <= distance(one) ? best : one),
      undefined,
    )
  if (!top || !newcomer || !middle) throw new Error('The programme is too small for sample members')
  return { top, middle, newcomer }
}

/** The member with about five direct members is chosen, and of several the oldest. */
function distance({ directs }: Character): number {
  return Math.abs(directs - 5)
}

/** The size of each member's team. */
function teamsOf(characters: readonly Character[]): ReadonlyMap<Character, number> {
  const teams = new Map<Character, number>()
  for (const { sponsor } of characters) {
    for (let above = sponsor; above; above = above.sponsor) {
      teams.set(above, (teams.get(above) ?? 0) + 1)
    }
  }
  return teams
}
