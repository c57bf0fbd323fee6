import { getTransparency } from '@clearstead/contract/transparency/transparency'
import type { Transparency } from '../figures.ts'

/** Each rule under its name on the wire, such as `programme.cap_multiple`. */
export function rulesOf(answer: Transparency): { rule: string; value: unknown }[] {
  const { version: _, ...groups } = getTransparency.answer.encode(answer).rules as Groups
  return Object.entries(groups).flatMap(([group, settings]) =>
    Object.entries(settings).map(([name, value]) => ({ rule: `${group}.${name}`, value })),
  )
}
type Groups = Readonly<Record<string, Readonly<Record<string, unknown>>>>
