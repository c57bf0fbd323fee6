import type { Character } from '../stage.ts'

/** The members to sign in as: at the top with a big team, in the middle, and new without a plan. */
export type Faces = { top: Character; middle: Character; newcomer: Character }

/** Who they are as things stand; the newest is the newcomer. */
export function chooseFaces(characters: readonly Character[]): Faces {
  const [top] = characters
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
