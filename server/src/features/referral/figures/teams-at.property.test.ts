import type { Said } from '@clearstead/contract/call/say'
import type { MemberId } from '@clearstead/contract/values/ids'
import { fromUnits, unitsOf } from '@clearstead/contract/values/money'
import fc from 'fast-check'
import { runs } from '../../../../testing/lengths.ts'
import { type Fact, recount } from '../../../../testing/referral/figures/recount.ts'
import { expect, test } from '../../../../testing/test.ts'
import { activateMember } from '../../people/members/public.ts'
import { moveInTree, rewriteUplines } from '../move/queries.ts'
import { foldAll, noteTeamDelta, type TeamAt, teamsAt } from '../public.ts'
import { foldTeams } from '../queries.ts'
import { checkTree } from '../tree/public.ts'

const who = fc.nat({ max: 400 })
const step = fc.record({
  seconds: fc.constantFrom(0, 0, 1, 60, 90_000),
  event: fc.oneof(
    // Most join under a recent member, so that the tree grows deeper than ten uplines.
    { weight: 6, arbitrary: fc.record({ kind: fc.constant('join' as const), near: fc.nat(2) }) },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('join' as const), near: who }) },
    { weight: 3, arbitrary: fc.record({ kind: fc.constant('activate' as const), member: who }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('rest' as const), member: who }) },
    {
      weight: 5,
      arbitrary: fc.record({
        kind: fc.constant('buy' as const),
        member: who,
        units: fc.bigInt(1n, 900n),
      }),
    },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('close' as const), member: who }) },
    {
      weight: 3,
      arbitrary: fc.record({ kind: fc.constant('move' as const), member: who, to: who }),
    },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('rewrite' as const), most: fc.nat(3) }) },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('fold' as const), most: fc.nat(6) }) },
  ),
})
const history = fc.record({
  steps: fc.array(step, { minLength: 40, maxLength: 70 }),
  moments: fc.array(fc.record({ of: who, later: fc.constantFrom(0, 1, 1_000) }), {
    minLength: 4,
    maxLength: 4,
  }),
  leastDirects: fc.nat(2),
  leastUnits: fc.bigInt(0n, 600n),
})

test('the teams at any moment equal a naive count of the steps until then', {
  timeout: 240_000,
}, async ({ db, given, run, clock }) => {
  await fc.assert(
    fc.asyncProperty(history, async ({ steps, moments, leastDirects, leastUnits }) => {
      const facts: Fact[] = []
      const ids: MemberId[] = []
      const active = new Set<MemberId>()
      const open = new Map<MemberId, bigint>()
      const pick = (place: number) => ids[place % ids.length] as MemberId
      const note = (fact: Omit<Fact, 'at'>) => facts.push({ at: clock(), ...fact })
      const join = async (near: number | undefined) => {
        const sponsor =
          near === undefined ? undefined : ids.at(-1 - Math.min(near % 30, ids.length - 1))
        const { id } = await given.member({ sponsor: sponsor && { id: sponsor } })
        ids.push(id)
        note({ memberId: id, sponsorId: sponsor, members: 1 })
      }
      const noteBusiness = async (memberId: MemberId, business: bigint, activeBusiness: bigint) => {
        await run((work) =>
          noteTeamDelta(work, memberId, {
            business: fromUnits(business),
            activeBusiness: fromUnits(activeBusiness),
          }),
        )
        note({ memberId, business, activeBusiness })
      }

      await join(undefined)
      for (const { seconds, event } of steps) {
        clock.forward({ seconds })
        if (event.kind === 'join') await join(event.near)
        if (event.kind === 'fold') await run((work) => foldTeams(work, event.most))
        if (event.kind === 'rewrite') await run((work) => rewriteUplines(work, event.most))
        if (event.kind === 'activate') {
          const memberId = pick(event.member)
          if (active.has(memberId)) continue
          active.add(memberId)
          await run((work) => activateMember(work, memberId))
          note({ memberId, activeMembers: 1 })
        }
        if (event.kind === 'rest') {
          const memberId = pick(event.member)
          if (!active.delete(memberId)) continue
          await db
            .updateTable('users')
            .set({ isActive: 'inactive', updatedAt: clock() })
            .where('id', '=', memberId)
            .execute()
          note({ memberId, activeMembers: -1 })
        }
        if (event.kind === 'buy') {
          const memberId = pick(event.member)
          open.set(memberId, (open.get(memberId) ?? 0n) + event.units)
          await noteBusiness(memberId, event.units, event.units)
        }
        if (event.kind === 'close') {
          const memberId = pick(event.member)
          await noteBusiness(memberId, 0n, -(open.get(memberId) ?? 0n))
          open.delete(memberId)
        }
        if (event.kind === 'move') {
          const [memberId, sponsorId] = [pick(event.member), pick(event.to)]
          const outcome = await run((work) => moveInTree(work, memberId, sponsorId, 'as drawn'))
          if (outcome === 'moved') note({ memberId, sponsorId })
        }
      }

      const compare = async (before: Date | undefined) => {
        const expected = recount(facts, before)
        const asked = { ...(before && { before }), memberIds: ids }
        const found = await teamsAt(db, asked)
        expect(found.map(readable)).toEqual(expected.map(readable))
        const [leastBusiness, leastActiveBusiness] = [leastUnits * 2n, leastUnits]
        const chosen = await teamsAt(db, {
          ...asked,
          leastDirects,
          leastBusiness: fromUnits(leastBusiness),
          leastActiveBusiness: fromUnits(leastActiveBusiness),
        })
        expect(chosen.map(readable)).toEqual(
          expected
            .filter(
              (team) =>
                team.activeDirects >= leastDirects &&
                unitsOf(team.business) >= leastBusiness &&
                unitsOf(team.activeBusiness) >= leastActiveBusiness,
            )
            .map(readable),
        )
      }
      const compareAll = async () => {
        await compare(undefined)
        for (const { of, later } of moments) {
          const { at } = facts[of % facts.length] as Fact
          await compare(new Date(at.getTime() + later))
        }
      }
      await compareAll()
      await foldAll(db, clock)
      await compareAll()
      while ((await run((work) => rewriteUplines(work, 2))) > 0);
      // This test sets activity without plans, so problems of activity do not count.
      const wrongs = await checkTree(db)
      const ofActivity = /^transparency\.figure\.is_active/
      expect(wrongs.filter(({ facts }) => !ofActivity.test((facts.figure as Said).code))).toEqual(
        [],
      )
      clock.forward({ days: 1 })
    }),
    { numRuns: runs(15) },
  )
})

/** Amounts as text, so that a difference is readable and a failure can be shrunk. */
function readable({ legs, business, activeBusiness, ...counts }: TeamAt) {
  return {
    ...counts,
    business: String(business),
    activeBusiness: String(activeBusiness),
    legs: legs
      .toSorted((one, other) => one.memberId - other.memberId)
      .map((leg) => `${leg.memberId}: ${leg.business} / ${leg.activeBusiness}`),
  }
}
