import type { Language } from '@clearstead/contract/languages'
import { SgxMovement, UsdMovement } from '@clearstead/contract/reports/statements'
import { type Asset, toDecimal } from '@clearstead/contract/values/money'
import { encodeIn } from '../../../plumbing/said/sentence.ts'
import {
  combine,
  type Figures,
  type Movement,
  noTotals,
  type Section,
  type Statement,
  totalWith,
} from './rules.ts'

/** A statement as JSON, in batches. */
export async function* writeStatementJson(
  statement: Statement,
  language: Language,
): AsyncGenerator<string> {
  const { member, from, to, wallets, token } = statement
  const facts = { user_id: member.id, username: member.username, from, to }
  const written: Figures<'USD'>[] = []
  yield `${opened(facts)},"wallets":[`
  const inLanguage =
    <A extends Asset>(encode: (movement: Movement<A>) => unknown) =>
    (movement: Movement<A>) =>
      encodeIn(language, () => encode(movement))
  for (const { wallet, ...section } of wallets) {
    if (written.length > 0) yield ','
    written.push(yield* writeSection({ wallet }, section, inLanguage(UsdMovement.encode)))
  }
  yield `],"total":${JSON.stringify(decimals(combine(written)))},"token":`
  if (token) {
    yield* writeSection({ wallet: 'token', asset: 'SGX' }, token, inLanguage(SgxMovement.encode))
  } else yield 'null'
  yield '}\n'
}

async function* writeSection<A extends Asset>(
  facts: object,
  { opening, closing, movements: pieces }: Section<A>,
  encode: (movement: Movement<A>) => unknown,
): AsyncGenerator<string, Figures<A>> {
  yield `${opened({ ...facts, opening: toDecimal(opening) })},"movements":[`
  let totals = noTotals<A>()
  let comma = ''
  for await (const movements of pieces) {
    totals = totalWith(totals, movements)
    yield comma + movements.map((movement) => JSON.stringify(encode(movement))).join(',')
    comma = ','
  }
  const figures = { opening, ...totals, closing }
  const { opening: _, ...end } = decimals(figures)
  yield `],${JSON.stringify(end).slice(1)}`
  return figures
}

/** JSON of an object without the closing brace. */
function opened(facts: object): string {
  return JSON.stringify(facts).slice(0, -1)
}

function decimals({ opening, credited, debited, closing }: Figures<Asset>) {
  return {
    opening: toDecimal(opening),
    credited: toDecimal(credited),
    debited: toDecimal(debited),
    closing: toDecimal(closing),
  }
}
