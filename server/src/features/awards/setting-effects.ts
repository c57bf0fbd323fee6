import type { Settings } from '@clearstead/contract/settings/settings'
import { percentOf, round } from '@clearstead/contract/values/exact'
import { MemberId } from '@clearstead/contract/values/ids'
import { add, subtract, usd } from '@clearstead/contract/values/money'
import { usdText } from '@clearstead/contract/values/money-text'
import type { SettingEffects } from '../settings/public.ts'
import { bonusOf, reachedRanks } from './leadership/rules.ts'
import { countedOfLegs, legMaximum } from './leg-rules.ts'
import { isCarriedAtOnce } from './rewards/rules.ts'
import { bestTier } from './salary/rules.ts'

const memberId = MemberId.parse(1)
const activeDirects = 10
const [largest, second] = [usd('9000'), usd('3000')]
const legs = [largest, second].map((business) => ({
  memberId,
  business,
  activeBusiness: business,
}))
const team = `A team with legs of ${usdText(largest)} and ${usdText(second)} and ${activeDirects} active direct members`
/** The business that a tier or a reward asks for. */
const wanted = usd('10000')
const business = usd('10000')

/** What awards make of the settings. */
export const awardEffects: SettingEffects = {
  examples: ({ salary, leadership, rewards, cto }) => {
    const share = round(percentOf(business, cto.percent))
    return [
      { field: 'salary.tiers', text: salaryOf(salary) },
      { field: 'salary.leg_percent', text: countedOf('tier', salary) },
      { field: 'leadership.ranks', text: rankOf(leadership) },
      { field: 'leadership.leg_percent', text: countedOf('rank', leadership) },
      { field: 'rewards.auto_carry_forward', text: carriedOf(rewards) },
      { field: 'rewards.leg_percent', text: countedOf('reward', rewards) },
      { field: 'rewards.directs', text: directsOf(rewards) },
      {
        field: 'cto.percent',
        text: `A leader whose own business in a month is ${usdText(business)} gets ${usdText(share)}.`,
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

function countedOf(
  award: 'tier' | 'rank' | 'reward',
  { legPercent }: Pick<Settings['salary'], 'legPercent'>,
): string {
  const counted = countedOfLegs([largest, second], legMaximum(wanted, legPercent))
  return `For a ${award} of ${usdText(wanted)}, legs of ${usdText(largest)} and ${usdText(second)} count as ${usdText(counted)}.`
}

function directsOf({ directs }: Settings['rewards']): string {
  return directs === 0
    ? 'A reward can be claimed without active direct members.'
    : `A reward can be claimed with ${directs} active direct members or more.`
}

function carriedOf({ autoCarryForward }: Settings['rewards']): string {
  const business = add(largest, second)
  const left = subtract(business, wanted)
  const after = `A reward for ${usdText(wanted)} of a team volume of ${usdText(business)} leaves ${usdText(left)}`
  return isCarriedAtOnce({ businessAfter: left }, autoCarryForward)
    ? `${after}, which counts for the next reward immediately.`
    : `${after}, which counts for the next reward when the member carries it forward.`
}

function rankOf(terms: Settings['leadership']): string {
  const business = add(largest, second)
  const highest = reachedRanks([{ memberId, activeDirects, business, legs }], terms).at(-1)
  if (!highest) return `${team} reaches no rank.`
  const { rank } = highest
  return `${team} reaches ${rank.name}, with a bonus of ${usdText(bonusOf(rank))}.`
}
