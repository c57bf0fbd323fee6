import { sentenceOf } from '@clearstead/contract/call/say'
import { amountText } from '../../../plumbing/format.ts'
import { explainIncome, type explainText, whyNot } from '../../income/public.tsx'
import type { Line, LineRow } from './line.ts'
import { leadingRow } from './line-amount.ts'
import type { lineText } from './line-text.ts'

type Words = typeof lineText
type IncomeWords = typeof explainText
type Described = { what: string; why: string }

/** What a line is for and why, in two short texts: `Sent to Bisi A.`, `From your funding wallet: Lunch`. */
export function describeLine(line: Line, words: Words, incomeWords: IncomeWords): Described {
  const { income, incomeCount, rows } = line
  const what = sentenceOf(leadingRow(line).purpose)
  if (income) {
    const isUnpaid = rows[0].status === 'unpaid'
    const why = (isUnpaid ? whyNot : explainIncome)(income, incomeWords)
    return { what, why: incomeCount > 1 ? words.inParts({ first: why, count: incomeCount }) : why }
  }
  const [{ source, wallet, ...row }] = rows
  // A trade is told by what it is for, and the memo of level income counts the claims of everybody, not of the member.
  const memo = source === 'level' ? '' : sentenceOf(row.memo)
  const note = memo === what ? '' : memo
  if (wallet === null) return { what, why: note || words.request }
  const way = wayOf(rows, words)
  return { what, why: note ? words.withMemo({ way, memo: note }) : way }
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
