import { createReadStream, createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { dayMs } from '@clearstead/contract/values/days'
import { slicesName } from './manifest.ts'

/** No tolerance: Beancount would else forgive half of the last decimal. */
const options = `option "inferred_tolerance_multiplier" "0"
option "inferred_tolerance_default" "*:0"

`
const opened = '1970-01-01'
const transfer = /^(\S+) \* \((\d+)\) (\S+) \| (.*)$/
const balances = /^(\S+) \* (opening|closing) balances$/
const posting = /^ {2}(\S+) {2}(\S+ \S+)(?: = (\S+) (\S+))? {2}; (\S+)$/

/** Writes a slice of a journal in the form that Beancount reads, line by line from the text that the other tools read. */
export async function writeBeancount(folder: string, file: string, target: string): Promise<void> {
  const lines = createInterface({
    input: createReadStream(join(folder, slicesName, file)),
    crlfDelay: Number.POSITIVE_INFINITY,
  })
  await pipeline(Readable.from(beancountLines(lines)), createWriteStream(target))
}

/**
 * The lines of a slice for Beancount: accounts are opened, and a closing balance becomes an assertion at the beginning of the
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
