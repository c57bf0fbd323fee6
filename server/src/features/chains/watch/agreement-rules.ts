/** What endpoints answer, and which answer is used. */

/** The head that an endpoint reports, and when it last reported a higher one than before. */
type SaidHead = { name: string; head: number; advancedAt: Date }
type AgreedHead = { head: number; names: readonly string[] }

/** An endpoint that is this many blocks behind another and has not advanced for this long is not asked. */
const behindBlocks = 20
const stillMs = 60_000
/** With three or more, an endpoint this far behind the median is not asked at all. */
const farBehindBlocks = 200

/**
 * The lowest head of the endpoints that keep up, so an endpoint that reports too high a head has no effect. One that has
 * stopped is left out after a minute.
 */
export function agreeOnHead(said: readonly SaidHead[], now: Date): AgreedHead | undefined {
  const heads = said.map(({ head }) => head).sort((left, right) => left - right)
  const highest = heads.at(-1) ?? 0
  const median = heads[Math.floor((heads.length - 1) / 2)] ?? 0
  const keepingUp = said.filter(({ head, advancedAt }) => {
    const isStill = now.getTime() - advancedAt.getTime() > stillMs
    if (isStill && highest - head > behindBlocks) return false
    return heads.length < 3 || median - head <= farBehindBlocks
  })
  if (keepingUp.length === 0) return undefined
  return {
    head: Math.min(...keepingUp.map(({ head }) => head)),
    names: keepingUp.map(({ name }) => name),
  }
}

/** What one endpoint says about something that all of them should say alike. */
type Statement<Value> = { name: string; key: string; value: Value }
export type Majority<Value> = {
  value: Value
  names: readonly string[]
  dissenting: readonly string[]
}

/** How many of the endpoints that are configured make a majority: of two both, of three two. */
export function majorityNeeded(configured: number): number {
  return Math.floor(configured / 2) + 1
}

/**
 * What a majority of the configured endpoints says. One that is silent says nothing, so that those who answer while others are
 * silent decide nothing alone.
 */
export function majorityOf<Value>(
  statements: readonly Statement<Value>[],
  configured: number,
): Majority<Value> | undefined {
  const groups = new Map<string, Statement<Value>[]>()
  for (const statement of statements) {
    groups.set(statement.key, [...(groups.get(statement.key) ?? []), statement])
  }
  const needed = majorityNeeded(configured)
  const chosen = [...groups.values()].find((group) => group.length >= needed)
  const [first] = chosen ?? []
  if (!chosen || !first) return undefined
  const names = chosen.map(({ name }) => name)
  const dissenting = statements.map(({ name }) => name).filter((name) => !names.includes(name))
  return { value: first.value, names, dissenting }
}

/** What one endpoint says of a payment; one that fails or is not asked is silent. */
export type Vote = 'present' | 'absent' | 'silent'
export type Verdict = 'present' | 'absent' | 'undecided'

/** Whether a payment is in the chain: a majority of the configured endpoints must say so, and as many that it is not. */
export function verdictOf(votes: readonly Vote[], configured: number): Verdict {
  const needed = majorityNeeded(configured)
  if (votes.filter((vote) => vote === 'present').length >= needed) return 'present'
  if (votes.filter((vote) => vote === 'absent').length >= needed) return 'absent'
  return 'undecided'
}
