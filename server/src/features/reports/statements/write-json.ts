import { StatementMovement } from '@clearstead/contract/statements'
import { toDecimal } from '@clearstead/contract/values/money'
import { noTotals, type Statement, type StatementWallet, totalWith } from './rules.ts'

/** A statement as JSON, piece by piece. */
export async function* writeStatementJson(statement: Statement): AsyncGenerator<string> {
  const { member, from, to, wallets } = statement
  const facts = { user_id: member.id, username: member.username, from, to }
  yield `${JSON.stringify(facts).slice(0, -1)},"wallets":[`
  for (const [index, wallet] of wallets.entries()) {
    if (index > 0) yield ','
    yield* writeWallet(wallet)
  }
  yield ']}\n'
}

async function* writeWallet(wallet: StatementWallet): AsyncGenerator<string> {
  const start = { wallet: wallet.wallet, opening: toDecimal(wallet.opening) }
  yield `${JSON.stringify(start).slice(0, -1)},"movements":[`
  let totals = noTotals
  let comma = ''
  for await (const movements of wallet.movements) {
    totals = totalWith(totals, movements)
    const lines = movements.map((movement) => JSON.stringify(StatementMovement.encode(movement)))
    yield comma + lines.join(',')
    comma = ','
  }
  const end = {
    credited: toDecimal(totals.credited),
    debited: toDecimal(totals.debited),
    closing: toDecimal(wallet.closing),
  }
  yield `],${JSON.stringify(end).slice(1)}`
}
