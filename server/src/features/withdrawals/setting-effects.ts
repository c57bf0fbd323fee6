import { addDays, isOpenDay, type ProgrammeDay } from '@clearstead/contract/values/days'
import { isPositive, smaller, subtract, type Usd, usd } from '@clearstead/contract/values/money'
import { usdText } from '@clearstead/contract/values/money-text'
import { percent } from '@clearstead/contract/values/percent'
import type { SettingEffects, SettingExample } from '../settings/public.ts'
import { countWaiting } from './figure-queries.ts'
import { leftOf, type Terms, withdrawalFee } from './rules.ts'

const amount = usd('100')
const whole = percent('100')
/** The examples are exact; what a bank cannot send depends on how it is paid. */
const decimals = 8
const feeFields = ['withdrawal.fee_percent', 'withdrawal.early_fee_percent']

/** What withdrawals make of the settings. */
export const withdrawalEffects: SettingEffects = {
  examples: ({ withdrawal }, today) => [
    { field: 'withdrawal.fee_percent', text: paidOut(withdrawal, amount) },
    { field: 'withdrawal.minimum', text: smallest(withdrawal) },
    { field: 'withdrawal.daily_maximum', text: leftToday(withdrawal) },
    { field: 'withdrawal.early_fee_percent', text: paidOutEarly(withdrawal) },
    { field: 'withdrawal.deposit_return_days', text: goesBack(withdrawal, today) },
    ...openDays(withdrawal, today),
  ],
  touched: async (db, changed) => {
    if (!changed.some((field) => feeFields.includes(field))) return []
    const { pending, approved } = await countWaiting(db)
    return [
      `Withdrawals that wait and keep the fee they were requested with: ${pending + approved}.`,
    ]
  },
}

function paidOut(terms: Terms, paid: Usd): string {
  if (terms.feePercent >= whole) {
    return `A withdrawal of ${usdText(paid)} is refused, because the fee would take all of it.`
  }
  const fee = withdrawalFee(terms, paid, { isEarly: false, decimals }).amount
  const net = usdText(subtract(paid, fee))
  return `A withdrawal of ${usdText(paid)} pays out ${net} after a fee of ${usdText(fee)}.`
}

function smallest(terms: Terms): string {
  return isPositive(terms.minimum) ? paidOut(terms, terms.minimum) : 'No withdrawal is too small.'
}

function leftToday(terms: Terms): string {
  const left = leftOf(terms, smaller(amount, terms.dailyMaximum))
  return `A member who has requested ${usdText(amount)} today can request ${usdText(left)} more.`
}

function paidOutEarly(terms: Terms): string {
  const principal = `Principal of ${usdText(amount)} that leaves before its lock days are over`
  if (terms.earlyFeePercent >= whole) {
    return `${principal} is refused, because the early fee would take all of it.`
  }
  const fee = withdrawalFee(terms, amount, { isEarly: true, decimals }).amount
  const net = usdText(subtract(amount, fee))
  return `${principal} pays out ${net} after an early fee of ${usdText(fee)}.`
}

function goesBack({ depositReturnDays: days }: Terms, today: ProgrammeDay): string {
  return days === 0
    ? 'A deposit that goes back pays the usual fee.'
    : `A deposit that arrives on ${today} can go back without a fee until ${addDays(today, days)}.`
}

function openDays(terms: Terms, today: ProgrammeDay): SettingExample[] {
  const week = [1, 2, 3, 4, 5, 6, 7].map((after) => addDays(today, after))
  const open = week.filter((day) => isOpenDay(day, terms)).length
  const withoutHolidays = { ...terms, holidays: [] }
  const [holiday] = terms.holidays
    .filter((day) => day > today && isOpenDay(day, withoutHolidays) && !isOpenDay(day, terms))
    .sort()
  return [
    {
      field: 'withdrawal.weekdays',
      text: `Withdrawals can be requested on ${open} of the next 7 days.`,
    },
    {
      field: 'withdrawal.holidays',
      text: holiday
        ? `The next holiday without withdrawals is ${holiday}.`
        : 'No holiday ahead stops withdrawals.',
    },
  ]
}
