import { createHash } from 'node:crypto'
import type { Translations } from '@clearstead/contract/call/own-text'
import { firstLanguage, otherLanguages } from '@clearstead/contract/languages'
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

/** The legal settings for readers: a text that is still that of a new installation has the product's own translations. */
export function legalForReaders(legal: Settings['legal']): Settings['legal'] {
  const unchanged = names.filter((name) => legal[name] === legalText[firstLanguage][name])
  const translated = unchanged.map((name) => {
    const own = otherLanguages().map((language) => [language, legalText[language][name]])
    return [`${name}In`, { ...Object.fromEntries(own), ...legal[`${name}In`] }]
  })
  return { ...legal, ...Object.fromEntries(translated) }
}

/**
 * What members accept of a text, in all its languages. A text in the first alone has the hash that versions had before there
 * were others, so that nobody accepts it again.
 */
export function hashOf(first: string, others: Translations): Buffer {
  // By language, as each has one text.
  const translated = Object.entries(others).sort()
  if (translated.length === 0) return digestOf(first)
  const hash = createHash('sha256').update(digestOf(first))
  for (const [language, text] of translated) hash.update(`${language}:`).update(digestOf(text))
  return hash.digest()
}

function digestOf(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
