import type { saidTexts } from '@clearstead/texts/said'
import * as z from 'zod'
import type { Translations } from './own-text.ts'

type Texts = (typeof saidTexts)['en']
type CodesIn<T> = {
  [K in keyof T & string]: T[K] extends Readonly<Record<string, unknown>>
    ? `${K}.${CodesIn<T[K]>}`
    : K
}[keyof T & string]
/** Names a text in `texts/<language>/<feature>.json`, under `said`: `income.released`. */
export type SaidCode = CodesIn<Texts>

/** Names a text that takes no facts. */
export type PlainCode = { [C in SaidCode]: [ValuesOf<C>] extends [never] ? C : never }[SaidCode]

type TextAt<T, C extends string> = C extends `${infer K}.${infer Rest}`
  ? TextAt<T[K & keyof T], Rest>
  : T[C & keyof T]
type ValuesOf<C extends SaidCode> = TextAt<Texts, C> extends (values: infer V) => string ? V : never
/** What a text needs besides its words; a name that needs words itself is another `Said`, several are a list. */
export type FactsOf<C extends SaidCode> = [ValuesOf<C>] extends [never]
  ? Readonly<Record<string, never>>
  : { readonly [K in keyof ValuesOf<C>]: Widened<ValuesOf<C>[K]> }
type Widened<V> = string | number extends V ? V | Said | readonly Said[] : V

export type Fact = string | number | boolean | undefined | Said | readonly Said[]
export type Facts = Readonly<Record<string, Fact>>

/** Something the server says, as data: which text, and what fills it in. An answer adds the sentence in the reader's language. */
export type Said = { readonly code: string; readonly facts: Facts; readonly message?: string }

/** The facts of a text as an argument, which may be left out where it has none. */
export type GivenFacts<C extends SaidCode> =
  Readonly<Record<string, never>> extends FactsOf<C> ? [facts?: FactsOf<C>] : [facts: FactsOf<C>]

/** Says a text: `say('income.released', { count: 3 })`. */
export function say<C extends SaidCode>(code: C, ...[facts]: GivenFacts<C>): Said {
  return { code, facts: (facts ?? {}) as Facts }
}

/** A sentence that was stored before sentences were data, as it was written. */
export function sayStored(text: string): Said {
  return { code: storedCode, facts: { text } }
}

export const storedCode = 'stored'

/** A text of the operator's own, such as the name of a plan, in every language that it has at the moment. */
export function sayOwn(text: string, others: Translations): Said {
  return { code: ownCode, facts: { text, ...others } }
}

export const ownCode = 'own'

type Write = (said: Said) => string

let write: Write = ({ code }) => code

/** Runs `encode`, and puts the sentences that `inLanguage` makes into what is said in it. It must not wait for anything. */
export function writingAs<A>(inLanguage: Write, encode: () => A): A {
  const before = write
  write = inLanguage
  try {
    return encode()
  } finally {
    write = before
  }
}

/** A field of an answer in which the server says something: code and facts for programs, `message` for people. */
export const Said = z.codec(
  z.object({ code: z.string(), facts: z.record(z.string(), z.unknown()), message: z.string() }),
  z.custom<Said>(() => true),
  {
    decode: (onWire) => onWire as Said,
    encode: ({ code, facts }) => ({ code, facts, message: write({ code, facts }) }),
  },
)

/** A field that holds only the sentence, where the specification names it; somebody else's own words stay as they are. */
export const SaidText = z.codec(
  z.string(),
  z.custom<Said | string>(() => true),
  {
    decode: (onWire) => onWire,
    encode: (said) => (typeof said === 'string' ? said : write(said)),
  },
)

/** What a member is called: their full name, and what is said instead of one where the account is closed, and has none. */
export function memberName(fullname: string): Said | string {
  return fullname === '' ? say('people.closed_account') : fullname
}

/** The full name of a member in an answer; for a closed account the reader's words for it. */
export const MemberName = z.codec(z.string(), z.string(), {
  decode: (onWire) => onWire,
  encode: (fullname) => fullname || write(say('people.closed_account')),
})

/** A value of any shape, such as one of the audit log; what is said anywhere in it gets its sentence. */
export const SaidInside = z.codec(z.unknown(), z.unknown(), {
  decode: (onWire) => onWire,
  encode: withSentences,
})

function withSentences(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || value instanceof Date) return value
  if (Array.isArray(value)) return value.map(withSentences)
  if (isSaid(value)) return z.encode(Said, value)
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, withSentences(inner)]),
  )
}

/** Whether a value of any shape is something said. */
export function isSaid(value: unknown): value is Said {
  const isObject = typeof value === 'object' && value !== null
  if (!(isObject && 'code' in value && 'facts' in value)) return false
  return typeof value.code === 'string' && typeof value.facts === 'object' && value.facts !== null
}

/** The sentence that came with an answer, or somebody's own words; none where nothing is said. */
export function sentenceOf(said: Said | string | null | undefined): string {
  return typeof said === 'string' ? said : (said?.message ?? '')
}
