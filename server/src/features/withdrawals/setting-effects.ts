import { type Said, say } from '@clearstead/contract/call/say'
import { addDays, isOpenDay, type ProgrammeDay } from '@clearstead/contract/values/days'
import {
  isPositive,
  smaller,
  subtract,
  toDecimal,
  type Usd,
  usd,
} from '@clearstead/contract/values/money'
import { percent } from '@clearstead/contract/values/percent'
import type { SettingEffects, SettingExample } from '../settings/public.ts'
import { countWaiting } from './figure-queries.ts'
import { leftOf, type Terms, withdrawalFee } from './rules.ts'

const amount = usd('100')
const whole = percent('100')
/** The examples are exact; what a bank cannot send depends on how it is paid. */
const decimals = 8
const feeFields = ['withdrawal.fee_percent', 'withdrawal.early_fee_percent']

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
    return [say('withdrawals.touched.waiting', { count: pending + approved })]
  },
}

function paidOut(terms: Terms, paid: Usd): Said {
  const facts = { amount: toDecimal(paid) }
  if (terms.feePercent >= whole) return say('withdrawals.example.feeTakesAll', facts)
  const fee = withdrawalFee(terms, paid, { isEarly: false, decimals }).amount
  const net = toDecimal(subtract(paid, fee))
  return say('withdrawals.example.paidOut', { ...facts, net, fee: toDecimal(fee) })
}

function smallest(terms: Terms): Said {
  return isPositive(terms.minimum)
    ? paidOut(terms, terms.minimum)
    : say('withdrawals.example.noMinimum')
}

function leftToday(terms: Terms): Said {
  const left = leftOf(terms, smaller(amount, terms.dailyMaximum))
  return say('withdrawals.example.leftToday', { asked: toDecimal(amount), left: toDecimal(left) })
}

function paidOutEarly(terms: Terms): Said {
  const facts = { amount: toDecimal(amount) }
  if (terms.earlyFeePercent >= whole) return say('withdrawals.example.earlyFeeTakesAll', facts)
  const fee = withdrawalFee(terms, amount, { isEarly: true, decimals }).amount
  const net = toDecimal(subtract(amount, fee))
  return say('withdrawals.example.paidOutEarly', { ...facts, net, fee: toDecimal(fee) })
}

function goesBack({ depositReturnDays: days }: Terms, today: ProgrammeDay): Said {
  return days === 0
    ? say('withdrawals.example.goesBackWithFee')
    : say('withdrawals.example.goesBack', { day: today, until: addDays(today, days) })
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
      text: say('withdrawals.example.openDays', { count: open }),
    },
    {
      field: 'withdrawal.holidays',
      text: holiday
        ? say('withdrawals.example.nextHoliday', { day: holiday })
        : say('withdrawals.example.noHoliday'),
    },
  ]
}
