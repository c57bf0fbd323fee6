import * as z from 'zod'

/** One of the words of a type. Their list is not looked up while a program runs, so that no page carries it. */
export function word<W extends string>(): z.ZodType<W, W> {
  return z.string() as unknown as z.ZodType<W, W>
}
