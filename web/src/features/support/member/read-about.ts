import { MoneyRowKind } from '@clearstead/contract/support/tickets'

export type About =
  /** A row of money that the server knows. */
  | { kind: MoneyRowKind; id: number; text?: undefined }
  /** Anything else, to be named in the message. */
  | { kind?: undefined; id?: undefined; text: string }

/**
 * What a new ticket is about, by the reference of a statement line: `412` or `transfer:412` is a movement,
 * `withdrawal:12:paid` withdrawal 12.
 */
export function readAbout(text: string): About | undefined {
  const about = text.trim()
  if (about === '') return undefined
  const [, word = 'transfer', digits = ''] = /^(?:([a-z_]+):)?(\d{1,15})(?=:|$)/.exec(about) ?? []
  const kind = MoneyRowKind.safeParse(word)
  if (digits === '' || !kind.success) return { text: about.slice(0, 200) }
  return { kind: kind.data, id: Number(digits) }
}
