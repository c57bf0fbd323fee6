import type { Language } from '@clearstead/contract/languages'
import type { Settings } from '@clearstead/contract/settings/settings'
import { legalText } from '@clearstead/texts/settings/all'

const names = ['terms', 'privacy', 'risk'] as const
type Texts = Readonly<Record<(typeof names)[number], Uint8Array>>

/** The texts that differ between two versions; all if there is no version before. */
export function changedTexts(before: Texts | undefined, after: Texts): (typeof names)[number][] {
  return names.filter((name) => !before || !isSame(before[name], after[name]))
}

function isSame(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((byte, at) => byte === other[at])
}

/** The legal settings for a reader: a text that is still that of a new installation is in their language. */
export function legalIn(language: Language, legal: Settings['legal']): Settings['legal'] {
  const unchanged = names.filter((name) => legal[name] === legalText.en[name])
  return {
    ...legal,
    ...Object.fromEntries(unchanged.map((name) => [name, legalText[language][name]])),
  }
}
