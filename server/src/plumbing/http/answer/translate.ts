import { decimalText } from '@clearstead/texts/format'

/** The sentences of one language by the English ones. A sentence with `{name}` stands for all that have some text there. */
export type Messages = {
  /** How figures are grouped in the language; as they are in English unless it is given. */
  locale?: string
  sentences: Readonly<Record<string, string>>
}

/** A sentence in the language of `messages`; as it is where they do not have it. */
export function translate(sentence: string, messages: Messages): string {
  const { sentences } = messages
  if (Object.hasOwn(sentences, sentence)) return sentences[sentence] ?? sentence
  for (const { pattern, names, translation } of templatesOf(messages)) {
    const found = pattern.exec(sentence)
    if (!found) continue
    return translation.replace(/\{(\w+)\}/g, (_, name: string) =>
      grouped(found[names.indexOf(name) + 1] ?? '', messages.locale),
    )
  }
  return sentence
}

/** A figure by itself, also with its asset, in the groups of a locale: `$1,234,567.50` is `$12,34,567.50` in Hindi. */
function grouped(text: string, locale: string | undefined): string {
  const [, sign = '', figure, asset = ''] =
    /^([−-]?\$?)(\d{1,3}(?:,\d{3})+(?:\.\d+)?)( [A-Z]{3})?$/.exec(text) ?? []
  if (!(figure && locale)) return text
  const said = decimalText(figure.replaceAll(',', ''), locale)
  return sign + (figure.includes('.') ? said : said.replace(/\.00$/, '')) + asset
}

type Template = { pattern: RegExp; names: string[]; translation: string }
const known = new WeakMap<Messages, Template[]>()

function templatesOf(messages: Messages): Template[] {
  const made = known.get(messages) ?? Object.entries(messages.sentences).flatMap(templateOf)
  known.set(messages, made)
  return made
}

function templateOf([sentence, translation]: [string, string]): Template[] {
  const names = [...sentence.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  if (names.length === 0) return []
  const fixed = sentence.split(/\{\w+\}/).map((part) => part.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'))
  return [{ pattern: new RegExp(`^${fixed.join('(.+?)')}$`, 's'), names, translation }]
}
