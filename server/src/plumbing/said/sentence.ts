import { readingAs } from '@clearstead/contract/call/own-text'
import { type Fact, ownCode, type Said, storedCode, writingAs } from '@clearstead/contract/call/say'
import { Language } from '@clearstead/contract/languages'
import { saidTexts } from '@clearstead/texts/said'
import { settingDescriptionsText } from '@clearstead/texts/settings/all'

type Values = Readonly<Record<string, unknown>>
type Text = string | ((values: Values) => string)

/** What is said, by feature; settings and their groups are named by their descriptions. */
const texts = new Map<Language, object>(
  Language.options.map((language) => [
    language,
    { ...saidTexts[language], setting: settingDescriptionsText[language] },
  ]),
)

/** Encodes an answer in a language: what it says, and the operator's own texts, which an editor gets in all. */
export function encodeIn<A>(
  language: Language,
  encode: () => A,
  { isEditor = false }: { isEditor?: boolean } = {},
): A {
  return writingAs(
    (said) => sentence(said, language),
    () => readingAs({ language, isEditor }, encode),
  )
}

/** The sentence of what is said. One of a release that is not this one, whose text is gone, is its code. */
export function sentence({ code, facts }: Said, language: Language): string {
  if (code === storedCode) return String(facts.text)
  if (code === ownCode) return String(facts[language] ?? facts.text)
  const text = textAt(code, language)
  if (text === undefined) return code
  if (typeof text === 'string') return text
  const values = Object.entries(facts).map(([name, fact]) => [name, written(fact, language)])
  return text(Object.fromEntries(values))
}

/** What is said as its sentence; somebody's own words as they are. */
export function wordsOf(said: Said | string, language: Language): string {
  return typeof said === 'string' ? said : sentence(said, language)
}

/** The text of a code; undefined if there is none. */
export function textAt(code: string, language: Language): Text | undefined {
  let found: unknown = texts.get(language)
  for (const part of code.split('.')) {
    found = found instanceof Object && Object.hasOwn(found, part) ? found[part as never] : undefined
  }
  return typeof found === 'string' || typeof found === 'function' ? (found as Text) : undefined
}

/** What a text is filled in with: words of their own are said first. */
function written(fact: Fact | null, language: Language): unknown {
  if (fact === null || typeof fact !== 'object') return fact ?? undefined
  return 'code' in fact
    ? sentence(fact, language)
    : fact.map((one) => sentence(one, language)).join(', ')
}
