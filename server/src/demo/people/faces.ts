import type { Character } from '../stage.ts'

/** The members to sign in as: at the top with the biggest team, in the middle, and new without a plan. */
export type Faces = { top: Character; middle: Character; newcomer: Character }

/** Who they are as things stand; the newest is the newcomer. */
export function chooseFaces(characters: readonly Character[]): Faces {
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
  if (!top || !newcomer || !middle) throw new Error('The programme is too small for its faces')
  return { top, middle, newcomer }
}

/** Five direct members are a believable middle; of several the longest there is taken. */
function distance({ directs }: Character): number {
  return Math.abs(directs - 5)
}

/** How many there are below each. */
function teamsOf(characters: readonly Character[]): ReadonlyMap<Character, number> {
  const teams = new Map<Character, number>()
  for (const { sponsor } of characters) {
    for (let above = sponsor; above; above = above.sponsor) {
      teams.set(above, (teams.get(above) ?? 0) + 1)
    }
  }
  return teams
}
