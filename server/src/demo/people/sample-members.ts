import type { Character } from '../story.ts'

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
