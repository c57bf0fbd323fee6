import { Refusal } from '@clearstead/contract/call/refusal'
import type { MemberId, RewardId } from '@clearstead/contract/values/ids'
import { fromUnits, negate, unitsOf, usd } from '@clearstead/contract/values/money'
import fc from 'fast-check'
import { awardDifferences, rewarding } from '../../../../testing/awards/rewards/rewarding.ts'
import { runs } from '../../../../testing/lengths.ts'
import { expect, test } from '../../../../testing/test.ts'
import { recountLimits } from '../../income/public.ts'
import { foldTeams, noteTeamDelta, recountTeams } from '../../referral/public.ts'
import { carryForward, claimReward } from './claim-reward.ts'
import { listRewards } from './queries.ts'
import { keptApartOf } from './rules.ts'
import { prepareRewards, showBusiness } from './show-rewards.ts'

const dollars = (amount: number) => fromUnits<'USD'>(BigInt(amount) * 100_000_000n)
const targets = [50, 120, 300, 700]

/** Events in a team of a leader, an upline of the leader and four members below. */
const event = fc.oneof(
  fc.record({
    kind: fc.constant('buy' as const),
    who: fc.nat({ max: 3 }),
    amount: fc.integer({ min: 1, max: 400 }),
  }),
  fc.record({ kind: fc.constant('undo' as const), who: fc.nat({ max: 3 }) }),
  fc.record({
    kind: fc.constant('claim' as const),
    byTop: fc.boolean(),
    reward: fc.nat({ max: 3 }),
  }),
  fc.record({
    kind: fc.constant('carry' as const),
    byTop: fc.boolean(),
    reward: fc.nat({ max: 3 }),
  }),
  fc.constant({ kind: 'fold' as const }),
)

test('in every sequence of events claims use each unit of business once, and figures follow from the rows', {
  timeout: 120_000,
}, async ({ db, given, run, clock }) => {
  const { plan } = await rewarding(run, given)
  for (const target of targets) await plan(String(target), '1')

  await fc.assert(
    fc.asyncProperty(fc.array(event, { minLength: 20, maxLength: 40 }), async (events) => {
      const top = await given.member({ plan: usd('10000') })
      const leader = await given.member({ sponsor: top, plan: usd('1000') })
      const below: MemberId[] = []
      for (let index = 0; index < 4; index++) {
        const sponsor = { id: index > 1 ? (below[index - 2] ?? leader.id) : leader.id }
        below.push((await given.member({ sponsor })).id)
      }
      for (const { id } of [top, leader]) await run((work) => prepareRewards(work, id))
      const bought = new Map<MemberId, number[]>()
      const used = new Map<MemberId, bigint>()

      for (const step of events) {
        try {
          if (step.kind === 'fold') await run((work) => foldTeams(work, 2))
          if (step.kind === 'buy') {
            const memberId = below[step.who] ?? leader.id
            const amount = dollars(step.amount)
            await run((work) =>
              noteTeamDelta(work, memberId, { business: amount, activeBusiness: amount }),
            )
            bought.set(memberId, [...(bought.get(memberId) ?? []), step.amount])
          }
          if (step.kind === 'undo') {
            const memberId = below[step.who] ?? leader.id
            const amount = bought.get(memberId)?.pop()
            if (amount === undefined) continue
            const removed = negate(dollars(amount))
            await run((work) =>
              noteTeamDelta(work, memberId, { business: removed, activeBusiness: removed }),
            )
          }
          if (step.kind === 'claim' || step.kind === 'carry') {
            const memberId = (step.byTop ? top : leader).id
            const rewards = await listRewards(db, memberId)
            const open = rewards.filter(({ plan: { status } }) => status === 'offered')
            const id = open[step.reward]?.id as RewardId
            if (step.kind === 'carry') await run((work) => carryForward(work, memberId, id))
            else {
              await run((work) => claimReward(work, memberId, id))
              const target = BigInt(targets[step.reward] ?? 0) * 100_000_000n
              used.set(memberId, (used.get(memberId) ?? 0n) + target)
            }
          }
        } catch (error) {
          if (!(error instanceof Refusal)) throw error
        }
      }

      const team = [...bought.values()].flat().reduce((sum, amount) => sum + amount, 0)
      const teamUnits = BigInt(team) * 100_000_000n
      for (const [{ id }, own] of [
        [leader, 0n],
        [top, 100_000_000_000n],
      ] as const) {
        const shown = await showBusiness(db, id, clock())
        const claims = (await listRewards(db, id)).flatMap(({ claim }) => claim ?? [])
        const sum = claims.reduce((total, claim) => total + unitsOf(claim.business), 0n)
        expect(unitsOf(shown.targetsUsed)).toBe(sum)
        expect(sum).toBe(used.get(id) ?? 0n)
        expect(unitsOf(shown.business)).toBe(teamUnits + own)
        const keptApart = (await listRewards(db, id)).reduce(
          (total, reward) => total + unitsOf(keptApartOf(reward)),
          0n,
        )
        expect(unitsOf(shown.keptApart)).toBe(keptApart)
        expect(unitsOf(shown.businessBalance)).toBe(teamUnits + own - sum - keptApart)
      }
      expect(await awardDifferences(db)).toEqual([])
      expect(await recountLimits(db)).toEqual([])
      expect(await recountTeams(db)).toEqual([])
    }),
    { numRuns: runs(12), seed: 20_261_121 },
  )
})
