import type * as z from 'zod'
import type { Language, OtherLanguage } from '../languages.ts'

/** A text of the operator's own in other languages than the first. */
export type Translations = { readonly [L in OtherLanguage]?: string }

declare const isOwn: unique symbol
/** A field of an answer that is a text of the operator's own. */
export type OwnText = z.ZodType & { readonly [isOwn]: true }

/** Whether admins get a text as they edit it: in the first language, with the others beside it. */
type Use = 'edited' | 'shown'

const uses = new WeakMap<z.ZodType, Use>()

/**
 * Marks a field of a view as a text of the operator's own: `planName: own(z.string())`. In code the other languages stand
 * beside it, in `planNameIn`; on the wire it is one string, in the language of whoever reads it.
 */
export function own<S extends z.ZodType>(schema: S, use: Use = 'shown'): S & OwnText {
  const marked = schema.clone()
  uses.set(marked, use)
  return marked as S & OwnText
}

/** An own text in the view that it is edited in: admins get the other languages too, as `name_in`. */
export function edited<S extends z.ZodType>(schema: S): S & OwnText {
  return own(schema, 'edited')
}

export function useOf(schema: z.ZodType): Use | undefined {
  return uses.get(schema)
}

type Text = string | null
type Others = Translations | null | undefined
type Write = (text: Text, others: Others, use: Use) => { text: Text; others?: Others }

let write: Write = (text) => ({ text })

type Reader = { language: Language; isEditor: boolean }

/** Runs `encode` for a reader. It must not wait for anything. */
export function readingAs<A>({ language, isEditor }: Reader, encode: () => A): A {
  const before = write
  write = (text, others, use) =>
    use === 'edited' && isEditor ? { text, others } : { text: textIn(text, others, language) }
  try {
    return encode()
  } finally {
    write = before
  }
}

/** A text in a language, or in the first if it does not have it. */
export function textIn<T extends Text>(first: T, others: Others, language: Language): T | string {
  return others?.[language as OtherLanguage] ?? first
}

/** An own text of a view, and what stands beside it, as its reader gets them. */
export function written(value: Readonly<Record<string, unknown>>, name: string, use: Use) {
  return write(value[name] as Text, value[besideOf(name)] as Others, use)
}

export const besideOf = (name: string) => `${name}In`
export const besideOnWire = (name: string) => `${name}_in`
