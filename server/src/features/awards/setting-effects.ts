import type { Settings } from '@clearstead/contract/settings/settings'
import { MemberId } from '@clearstead/contract/values/ids'
import { add, subtract, usd } from '@clearstead/contract/values/money'
import { usdText } from '@clearstead/contract/values/money-text'
import type { SettingEffects } from '../settings/public.ts'
import { poolOf } from './cto/rules.ts'
import { bonusOf, reachedRanks } from './leadership/rules.ts'
import { isCarriedAtOnce } from './rewards/rules.ts'
import { bestTier, countedBusiness } from './salary/rules.ts'

const memberId = MemberId.parse(1)
const activeDirects = 10
const [largest, second] = [usd('9000'), usd('3000')]
const legs = [largest, second].map((activeBusiness) => ({ memberId, activeBusiness }))
const team = `A team with legs of ${usdText(largest)} and ${usdText(second)} and ${activeDirects} active direct members`
/** The business that a tier or a reward asks for. */
const wanted = usd('10000')
const purchases = usd('10000')
const leaders = 4

/** What awards make of the settings. */
export const awardEffects: SettingEffects = {
  examples: ({ salary, leadership, rewards, cto }) => {
    const { pool, share } = poolOf(purchases, cto.percent, leaders)
    return [
      { field: 'salary.tiers', text: salaryOf(salary) },
      { field: 'salary.leg_percent', text: countedOf(salary) },
      { field: 'leadership.ranks', text: rankOf(leadership) },
      { field: 'rewards.auto_carry_forward', text: carriedOf(rewards) },
      {
        field: 'cto.percent',
        text: `A month with plan purchases of ${usdText(purchases)} makes a pool of ${usdText(pool)}; each of ${leaders} leaders gets ${usdText(share)}.`,
      },
    ]
  },
}

function salaryOf({ tiers, legPercent }: Settings['salary']): string {
  const reached = bestTier({ activeDirects, legs }, tiers, legPercent)
  if (!reached) return `${team} gets no salary.`
  const { tier, counted } = reached
  return `${team} counts ${usdText(counted)} and reaches ${tier.name}, ${usdText(tier.amount)} a month.`
}

function countedOf({ legPercent }: Settings['salary']): string {
  const counted = countedBusiness(legs, wanted, legPercent)
  return `For a tier of ${usdText(wanted)}, legs of ${usdText(largest)} and ${usdText(second)} count as ${usdText(counted)}.`
}

function carriedOf({ autoCarryForward }: Settings['rewards']): string {
  const business = add(largest, second)
  const left = subtract(business, wanted)
  const after = `A reward for ${usdText(wanted)} of a team volume of ${usdText(business)} leaves ${usdText(left)}`
  return isCarriedAtOnce({ businessAfter: left }, autoCarryForward)
    ? `${after}, which counts for the next reward immediately.`
    : `${after}, which counts for the next reward when the member carries it forward.`
}

function rankOf({ ranks }: Settings['leadership']): string {
  const business = add(largest, second)
  const of = `A team with a volume of ${usdText(business)} and ${activeDirects} active direct members`
  const highest = reachedRanks([{ memberId, activeDirects, business }], ranks).at(-1)
  if (!highest) return `${of} reaches no rank.`
  const { rank } = highest
  return `${of} reaches ${rank.name}, with a bonus of ${usdText(bonusOf(rank))}.`
}
