import { type Said, say } from '@clearstead/contract/call/say'
import type { Settings } from '@clearstead/contract/settings/settings'
import { percentOf, round } from '@clearstead/contract/values/exact'
import { MemberId } from '@clearstead/contract/values/ids'
import { add, subtract, toDecimal, usd } from '@clearstead/contract/values/money'
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
const legFacts = { first: toDecimal(largest), second: toDecimal(second) }
const team = { ...legFacts, directs: activeDirects }
/** The business that a tier or a reward asks for. */
const wanted = usd('10000')
const business = usd('10000')

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
        text: say('awards.example.share', {
          business: toDecimal(business),
          share: toDecimal(share),
        }),
      },
    ]
  },
}

function salaryOf({ tiers, legPercent }: Settings['salary']): Said {
  const reached = bestTier({ activeDirects, legs }, tiers, legPercent)
  if (!reached) return say('awards.example.noSalary', team)
  const { tier, counted } = reached
  return say('awards.example.salary', {
    ...team,
    counted: toDecimal(counted),
    tier: tier.name,
    amount: toDecimal(tier.amount),
  })
}

function countedOf(
  award: 'tier' | 'rank' | 'reward',
  { legPercent }: Pick<Settings['salary'], 'legPercent'>,
): Said {
  const counted = countedOfLegs([largest, second], legMaximum(wanted, legPercent))
  return say(`awards.example.counted.${award}`, {
    ...legFacts,
    wanted: toDecimal(wanted),
    counted: toDecimal(counted),
  })
}

function directsOf({ directs }: Settings['rewards']): Said {
  return directs === 0
    ? say('awards.example.withoutDirects')
    : say('awards.example.withDirects', { directs })
}

function carriedOf({ autoCarryForward }: Settings['rewards']): Said {
  const business = add(largest, second)
  const left = subtract(business, wanted)
  const facts = {
    wanted: toDecimal(wanted),
    business: toDecimal(business),
    left: toDecimal(left),
  }
  return isCarriedAtOnce({ businessAfter: left }, autoCarryForward)
    ? say('awards.example.carriedAtOnce', facts)
    : say('awards.example.carriedByMember', facts)
}

function rankOf(terms: Settings['leadership']): Said {
  const business = add(largest, second)
  const highest = reachedRanks([{ memberId, activeDirects, business, legs }], terms).at(-1)
  if (!highest) return say('awards.example.noRank', team)
  const { rank } = highest
  return say('awards.example.rank', { ...team, rank: rank.name, bonus: toDecimal(bonusOf(rank)) })
}
