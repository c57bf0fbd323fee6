import { dayMs } from '@clearstead/contract/values/days'

/** No tolerance: Beancount would else forgive half of the last decimal. */
const options = `option "inferred_tolerance_multiplier" "0"
option "inferred_tolerance_default" "*:0"

`
const opened = '1970-01-01'
const transfer = /^(\S+) \* \((\d+)\) (\S+) \| (.*)$/
const balances = /^(\S+) \* (opening|closing) balances$/
const posting = /^ {2}(\S+) {2}(\S+ \S+)(?: = (\S+) (\S+))? {2}; (\S+)$/

/**
 * The lines of a journal for Beancount: accounts are opened, and a closing balance becomes an assertion at the beginning of the
 * next day, which is where Beancount compares balances.
 */
export async function* beancountLines(
  lines: AsyncIterable<string> | Iterable<string>,
): AsyncGenerator<string> {
  yield options
  const accounts = new Set<string>()
  let closingDay = ''
  for await (const line of lines) {
    const [, account, amount, balance, asset] = posting.exec(line) ?? []
    if (account !== undefined) {
      accounts.add(account)
      yield balance === undefined
        ? `  ${account}  ${amount}\n`
        : `${closingDay} balance ${account}  ${balance} ~ 0 ${asset}\n`
      continue
    }
    const [, day = '', id, kind, reference] = transfer.exec(line) ?? []
    if (id !== undefined) yield `${day} * "${id} ${kind}" "${reference}"\n`
    const [, date = '', which] = balances.exec(line) ?? []
    if (which === 'opening') yield `${date} * "opening balances"\n`
    if (which === 'closing') closingDay = dayAfter(date)
    if (line === '') yield '\n'
  }
  // Beancount sorts by date, so accounts may be opened at the end of the file.
  yield '\n'
  for (const account of accounts) yield `${opened} open ${account}\n`
}

function dayAfter(date: string): string {
  return new Date(Date.parse(date) + dayMs).toISOString().slice(0, 10)
}
