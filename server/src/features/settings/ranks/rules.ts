import type { FieldError } from '@clearstead/contract/call/refusal'
import { say } from '@clearstead/contract/call/say'
import { keyOfRank, type LeadershipRank } from '@clearstead/contract/settings/settings'
import { isLess, type Usd } from '@clearstead/contract/values/money'

/** The problem as a list, or none. */
export const problemIf = (isWrong: boolean, problem: FieldError) => (isWrong ? [problem] : [])

type Step = { name: string; business: Usd; directs: number }

/** Problems of the steps that a member climbs: each has its own name, asks for more than the last and pays no less. */
export function ladderProblems<S extends Step>(
  path: string,
  steps: readonly S[],
  amountOf: (step: S) => Usd,
): FieldError[] {
  const names = new Set(steps.map(({ name }) => name.toLowerCase()))
  const falls = steps.some((step, index) => {
    const before = steps[index - 1]
    if (!before) return false
    const asksMore = isLess(before.business, step.business) && before.directs <= step.directs
    return !asksMore || isLess(amountOf(step), amountOf(before))
  })
  return [
    ...problemIf(names.size < steps.length, { path, ...say('settings.wrong.step_name_twice') }),
    ...problemIf(falls, {
      path,
      ...say('settings.wrong.steps_fall'),
    }),
  ]
}

/** Under the first name of another rank, a new one would count as reached by all who hold that. */
export function rankKeyProblems(ranks: readonly LeadershipRank[]): FieldError[] {
  const keys = new Set(ranks.map((rank) => keyOfRank(rank).toLowerCase()))
  const names = new Set(ranks.map(({ name }) => name.toLowerCase()))
  return problemIf(keys.size < names.size, {
    path: 'leadership.ranks',
    ...say('settings.wrong.rank_name_taken'),
  })
}
