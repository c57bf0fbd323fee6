import { sentenceOf } from '@clearstead/contract/call/say'
import { amountText } from '../../../plumbing/format.ts'
import { explainIncome, type explainText, whyNot } from '../../income/public.tsx'
import type { Line, LineRow } from './line.ts'
import type { lineText } from './line-text.ts'

type Words = typeof lineText
type IncomeWords = typeof explainText
type Described = { what: string; why: string }

/** What happened and why, in two short texts: `Withdrawal`, `From working income, set aside to be paid out`. */
export function describeLine(line: Line, words: Words, incomeWords: IncomeWords): Described {
  const { income, incomeCount, rows } = line
  const what = whatOf(line, words)
  if (income) {
    const isUnpaid = rows[0].status === 'unpaid'
    const why = (isUnpaid ? whyNot : explainIncome)(income, incomeWords)
    return {
      what,
      why: incomeCount > 1 ? words.andMore({ first: why, more: incomeCount - 1 }) : why,
    }
  }
  const [{ source, wallet, ...row }] = rows
  const memo = sentenceOf(row.memo)
  if (wallet === null) return { what, why: memo || words.request }
  if (source === 'token' && memo) return { what, why: memo }
  const way = wayOf(rows, words)
  // The memo of level income counts the claims of everybody, not of the member.
  return { what, why: memo && source !== 'level' ? words.withMemo({ way, memo }) : way }
}

function whatOf({ rows }: Line, words: Words): string {
  const [first] = rows
  const { source } = first
  if (first.wallet === null) return words[source]
  const hasOut = (wallet: string) => rows.some((row) => isOut(row) && row.wallet === wallet)
  const hasIn = (wallet: string) => rows.some((row) => !isOut(row) && row.wallet === wallet)
  switch (source) {
    case 'withdrawal':
      if (rows.length > 1) {
        return hasOut('pending_withdrawal') ? words.withdrawalReturned : words.withdrawal
      }
      if (hasOut('pending_withdrawal')) return words.withdrawalLeft
      return isOut(first) || hasIn('pending_withdrawal')
        ? words.withdrawal
        : words.withdrawalReturned
    case 'plan':
      return hasOut('principal') ? words.planClosed : words.planBought
    case 'hold':
      return hasOut('held_income') ? words.holdEnded : words.holdMade
    case 'transfer':
      return transferName(rows, words)
    default:
      return words[source]
  }
}

function transferName(rows: Line['rows'], words: Words): string {
  if (rows.some(({ wallet }) => wallet === 'compound')) return words.compounded
  if (rows.length > 1) return words.movedOver
  if (rows[0].wallet !== 'funding') return words.movedOver
  return isOut(rows[0]) ? words.sent : words.received
}

/** `From your funding wallet to your plans`, `Out of working income` for a request, or with a fee `$118.00 from working income, $116.82 to your funding wallet`. */
function wayOf(rows: Line['rows'], words: Words): string {
  const told = rows.length > 1 ? rows.filter(({ wallet }) => wallet !== 'pending_withdrawal') : rows
  const out = told.filter(isOut)
  const into = told.filter((row) => !isOut(row))
  const names = (found: readonly LineRow[], isPriced = false) =>
    found
      .flatMap((row) => {
        if (row.wallet === null) return []
        const name = words[`wallet_${row.wallet}`]
        return isPriced
          ? words.priced({ amount: textOf(row), wallet: name, isOut: isOut(row) })
          : name
      })
      .join(', ')
  const [from, to] = [names(out), names(into)]
  if (!(from && to)) return from ? words.outOf({ wallet: from }) : words.into({ wallet: to })
  const isSame = textOf(out[0]) === textOf(into[0])
  return isSame ? words.fromTo({ from, to }) : names([...out, ...into], true)
}

function textOf(row: LineRow | undefined): string {
  if (row?.asset === 'SGX') return amountText(row.amount, { asset: 'SGX' })
  return row ? amountText(row.amount) : ''
}

function isOut({ transactionType }: LineRow): boolean {
  return transactionType === 'debit'
}
