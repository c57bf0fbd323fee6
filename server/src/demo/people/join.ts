import { randomUUID } from 'node:crypto'
import { joinMember } from '../../features/referral/join-member.ts'
import { runWork } from '../../plumbing/run-work.ts'
import { type Day, spread } from '../calendar.ts'
import type { Random } from '../random.ts'
import { type Character, confirm, type Stage, together } from '../stage.ts'
import { makePerson } from './make-person.ts'

/** How far below the top anybody joins. */
const deepest = 6
/** So many come by themselves. */
const pioneers = 3

/** How many of `members` join on each day: few at first, more and more later. */
export function joiningPlan(members: number, days: number): number[] {
  const perDay = Array.from({ length: days }, () => 0)
  for (let index = 0; index < members; index++) {
    const day = Math.min(Math.floor(days * (index / members) ** 0.77), days - 1)
    perDay[day] = (perDay[day] ?? 0) + 1
  }
  // Somebody came just today.
  const last = perDay[days - 1] ?? 0
  if (last > 0 || days < 2) return perDay
  const busiest = perDay.indexOf(Math.max(...perDay))
  return perDay.map((count, day) => (day === days - 1 ? 1 : day === busiest ? count - 1 : count))
}

/** Lets the day's new members join, most under a sponsor's code, and confirm their e-mail. */
export async function welcome(stage: Stage, day: Day, count: number): Promise<void> {
  const { random } = stage
  const joinPart = spread(0.42, 0.45, count)
  const newcomers: Character[] = []
  for (let index = 0; index < count; index++) {
    const isNewest = day.isLast && index === count - 1
    const newcomer = await join(stage, day, day.at(joinPart(index)), isNewest)
    stage.characters.push(newcomer)
    newcomers.push(newcomer)
  }
  const confirming = newcomers.filter(() => random.chance(0.85))
  const confirmPart = spread(0.45, 0.46, confirming.length)
  await together(confirming, (character, index) =>
    confirm(stage, { at: day.at(confirmPart(index)), after: day.after }, character, 'verify_email'),
  )
}

async function join(stage: Stage, day: Day, at: Date, isNewest: boolean): Promise<Character> {
  const { db, random, password, characters } = stage
  const person = makePerson(random, stage.usernames)
  const sponsor = characters.length < pioneers ? undefined : chooseSponsor(random, characters)
  const { fullname, username, email, phone, address, agent } = person
  const asking = { actor: { kind: 'visitor' } as const, requestId: randomUUID() }
  const joining = { fullname, username, email, phone, password, sponsorCode: sponsor?.referralCode }
  const { id, referralCode } = await runWork(
    db,
    () => at,
    asking,
    (work) => joinMember(work, { ...joining, country: 'IN' }, { address, agent }),
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
    ...(isFirst && { diligence: 0.97, means: 6_000, isOnlooker: false }),
    ...(isNewest && { isOnlooker: true }),
    isBlocked: false,
    hasPlan: false,
    waitsUntil: 0,
    askedOn: -1,
  }
}

/** Most people put in little and a few much: half have less than about 450 dollars. */
function habits(random: Random) {
  const bell = random.unit() + random.unit() + random.unit() + random.unit() - 2
  return {
    diligence: 0.6 + 0.38 * random.unit(),
    means: Math.min(20_000, Math.max(60, Math.round(45 * Math.exp(2 * bell)) * 10)),
    isMorningPerson: random.chance(0.5),
    isSaver: random.chance(0.08),
    isOnlooker: random.chance(0.07),
  }
}

/** Who has brought many brings more, as in life; now and then a line grows by one more level. */
function chooseSponsor(random: Random, characters: readonly Character[]): Character {
  const open = characters.filter(({ depth, isBlocked }) => depth < deepest && !isBlocked)
  const below = Math.max(...open.map(({ depth }) => depth))
  const lowest = open.filter(({ depth, isOnlooker }) => depth === below && !isOnlooker)
  if (random.chance(0.2) && lowest.length > 0) return random.pick(lowest)
  return random.pickBy(
    open,
    ({ sponsor, directs, hasPlan, isOnlooker }) =>
      (hasPlan ? 1 : isOnlooker ? 0.04 : 0.2) * (sponsor ? 1 : 1.5) * (directs + 0.6) ** 0.85,
  )
}
