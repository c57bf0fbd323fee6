import { sentenceOf } from '@clearstead/contract/call/say'
import { runwayOf } from '@clearstead/contract/transparency/runway'
import type { PublishedDay } from '@clearstead/contract/transparency/transparency'
import { toDecimal } from '@clearstead/contract/values/money'
import { percentText } from '@clearstead/contract/values/percent'
import type { Transparency } from '../figures.ts'
import type { Cell, FileRow } from './csv-of-rows.ts'
import { rulesOf } from './rules-of.ts'

export function coverageRows({ now, days }: Transparency): FileRow[] {
  return [{ day: 'now', ...heldOf(now) }, ...days.map((day) => ({ day: day.day, ...heldOf(day) }))]
}

function heldOf(held: Transparency['now']) {
  return {
    custody: toDecimal(held.custody),
    investments: toDecimal(held.investments),
    liabilities: toDecimal(held.liabilities),
    token_reserve: toDecimal(held.tokenReserve),
    coverage: held.coverage === null ? null : percentText(held.coverage),
  }
}

export function owedRows({ now, days }: Transparency): FileRow[] {
  const row = (what: string, kind: string, total: string) => ({ what, kind, total, as_of: 'now' })
  return [
    row('held', 'custody', toDecimal(now.custody)),
    row('held', 'investments', toDecimal(now.investments)),
    row('owed', 'liabilities', toDecimal(now.liabilities)),
    row('owed', 'token_reserve', toDecimal(now.tokenReserve)),
    ...(days.at(-1)?.promised ?? []).map(({ kind, total, asOf }) => {
      return { what: 'promised', kind, total: toDecimal(total), as_of: asOf.toISOString() }
    }),
  ]
}

export function runwayRows({ now, days }: Transparency): FileRow[] {
  const runway = runwayOf(now.treasury, days)
  const of = ({ day, treasury, incomePaid }: PublishedDay) => {
    const figures = { treasury: toDecimal(treasury), income_paid: toDecimal(incomePaid) }
    return { day, ...figures, paid_a_day: null, runway_days: null }
  }
  return [
    {
      day: 'now',
      treasury: toDecimal(now.treasury),
      income_paid: null,
      paid_a_day: runway ? toDecimal(runway.paidADay) : null,
      runway_days: runway?.days ?? null,
    },
    ...days.map(of),
  ]
}

export function payoutRows({ payouts }: Transparency): FileRow[] {
  return payouts.map(({ kind, total }) => ({ kind, total: toDecimal(total) }))
}

export function earningsRows({ earnings }: Transparency): FileRow[] {
  return earnings.map(({ fromDays, members, putIn, takenOut, shareBelow }) => ({
    from_days: fromDays,
    members,
    put_in_lower: toDecimal(putIn.lower),
    put_in_median: toDecimal(putIn.median),
    put_in_upper: toDecimal(putIn.upper),
    taken_out_lower: toDecimal(takenOut.lower),
    taken_out_median: toDecimal(takenOut.median),
    taken_out_upper: toDecimal(takenOut.upper),
    share_below: percentText(shareBelow),
  }))
}

/** The newest changes, and after them the price at the end of each day. */
export function priceRows({ prices, days }: Transparency): FileRow[] {
  return [
    ...prices.map(({ at, price, priceBefore, reason, note }) => ({
      at: at.toISOString(),
      price: toDecimal(price),
      price_before: toDecimal(priceBefore),
      reason: reason as string,
      note: sentenceOf(note),
    })),
    ...days.flatMap(({ day, tokenPrice }) => {
      if (tokenPrice === null) return []
      const price = { price: toDecimal(tokenPrice), price_before: null }
      return [{ at: day, ...price, reason: 'END_OF_DAY', note: '' }]
    }),
  ]
}

export function ruleRows(answer: Transparency): FileRow[] {
  return rulesOf(answer).map(({ rule, value }) => ({ rule, value: cellOf(value) }))
}

export function changeRows({ ruleChanges }: Transparency): FileRow[] {
  return ruleChanges.map(({ version, changedAt, effectiveFrom, field, before, after }) => ({
    version,
    changed_at: changedAt.toISOString(),
    effective_from: effectiveFrom,
    field,
    before: cellOf(before),
    after: cellOf(after),
  }))
}

export function booksRows({ books }: Transparency): FileRow[] {
  const { ok, checkedAt, transfers } = books
  return [{ ok, checked_at: checkedAt?.toISOString() ?? null, transfers }]
}

/** A list or a group of values is one cell of JSON. */
function cellOf(value: unknown): Cell {
  if (value === null || value === undefined) return null
  if (typeof value === 'object') return JSON.stringify(value)
  return typeof value === 'number' || typeof value === 'boolean' ? value : String(value)
}
