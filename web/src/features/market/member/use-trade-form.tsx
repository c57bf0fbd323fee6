import type { AnswerOf } from '@clearstead/contract/call/endpoint'
import { Refusal } from '@clearstead/contract/call/refusal'
import { buyTokens, type getTradeLimits, sellTokens } from '@clearstead/contract/market/market'
import { amountFor, movedBy, quoteOf } from '@clearstead/contract/market/quote'
import type { TokenView, TradeSide } from '@clearstead/contract/market/views'
import type { MemberId } from '@clearstead/contract/values/ids'
import {
  type Asset,
  add,
  isLess,
  isZero,
  type Sgx,
  toDecimal,
  type Usd,
  usd,
} from '@clearstead/contract/values/money'
import { useState } from 'react'
import { amountText, exactTime, formatPercent } from '../../../plumbing/format.ts'
import { locale } from '../../../plumbing/language.ts'
import { readSgx, readUsd } from '../../../plumbing/read-amount.ts'
import { limitTextsOf } from '../../../ui/forms/limit-texts-of.ts'
import { shortAmount } from '../../../ui/forms/short-amount.ts'
import { noToken, useMoneyForm } from '../../../ui/money/use-money-form.ts'
import { pauseText } from '../price/pause-notice.tsx'
import { type Portfolio, tradeEffect } from '../trade-effect.ts'
import { tokenText as text } from './text.ts'
import { tradeReceipt } from './trade-receipt.tsx'

type TradeLimits = AnswerOf<typeof getTradeLimits>['data']

export type TradeOptions = {
  memberId: MemberId
  side: TradeSide
  token: TokenView
  /** Reads again what a refusal may be about: the token, and the trades, where a failed one stands. */
  onRefused: () => void
  funding: Usd
  held: Portfolio
  limits: TradeLimits
  /** Until when nothing leaves the account. */
  heldUntil: Date | undefined
}

/**
 * A trade's form. The call takes tokens and the price one agreed to; dollars that are typed become the tokens for
 * them at the price line as it stands when it is reviewed.
 */
export function useTradeForm(options: TradeOptions) {
  const { memberId, side, token, onRefused, held, limits } = options
  const [dollars, setDollars] = useState('')
  const problemOf = useProblem(options)
  const receipt = tradeReceipt()
  const [takesCode, setTakesCode] = useState(false)
  const money = useMoneyForm(side === 'BUY' ? buyTokens : sellTokens, {
    start: { tokenId: token.id },
    check: ({ amount }) => {
      const problem = problemOf(amount)
      return problem ? { amount: problem } : {}
    },
    before: ({ amount }) => {
      agree()
      askForCode(needsCode(limits, quoteOf(token, side, amount).total))
      return true
    },
    ...(takesCode && { code: { memberId, purpose: 'transfer' as const } }),
    onRefused: (failure) => {
      // Another trade may have been made meanwhile, so that this one takes a code.
      if (failure instanceof Refusal && failure.code === 'people.code_needed') setTakesCode(true)
      onRefused()
    },
    onDone: () => setDollars(''),
    receipt,
  })
  const { form } = money
  // A form that was kept over a sign-in holds tokens.
  const [unit, setUnit] = useState<Asset>(
    side === 'BUY' && form.text('amount') === '' ? 'USD' : 'SGX',
  )
  const tokensFor = (typed: string): Sgx | undefined => {
    const total = readUsd(typed, locale)
    return total && amountFor(token, side, total)
  }
  const writeTokens = (typed = dollars) => {
    const tokens = tokensFor(typed)
    if (unit === 'USD') form.set('amount', tokens ? shortAmount(tokens) : typed)
  }
  const agree = () => {
    writeTokens()
    form.set('expectedPrice', toDecimal(token.currentPrice))
  }
  const askForCode = (isAsked: boolean) => {
    setTakesCode(isAsked)
    form.set('verificationToken', isAsked ? noToken : '')
  }
  const amount = unit === 'USD' ? tokensFor(dollars) : readSgx(form.text('amount'), locale)
  const effect = amount && !isZero(amount) ? tradeEffect(token, side, amount, held) : undefined
  return {
    money: {
      ...money,
      form: {
        ...form,
        submit: afterwards(form.submit, writeTokens),
        isUnsaved: () => dollars !== '' || form.isUnsaved(),
      },
    },
    unit,
    amount,
    effect,
    dollars: { typed: dollars, type: setDollars, write: writeTokens },
    turnUnit: () => {
      setDollars(effect ? shortAmount(effect.total) : '')
      setUnit(unit === 'USD' ? 'SGX' : 'USD')
    },
    /** The price that was agreed to, if the present one is another. */
    movedFrom: agreedBefore(form.text('expectedPrice'), token),
    accept: () => {
      agree()
      if (amount && problemOf(amount)) money.back()
    },
  }
}

type Submit = ReturnType<typeof useMoneyForm>['form']['submit']

/** Submits after the tokens for the typed dollars are in the form. */
function afterwards(submit: Submit, first: () => void): Submit {
  return (event) => {
    first()
    submit(event)
  }
}

function agreedBefore(expected: string, { currentPrice }: TokenView): Usd | undefined {
  return expected === '' || expected === toDecimal(currentPrice) ? undefined : usd(expected)
}

/** Whether the trades of today, this one included, come to more than what goes without a code. */
function needsCode({ codeAbove, tradedToday }: TradeLimits, total: Usd): boolean {
  return isLess(codeAbove, add(tradedToday, total))
}

/** What of the limits of the day a trade exceeds, in a sentence. */
function beyondLimits(
  { isLimited, leftToday, dailyMaximum, moveLeftPercent, movePercent }: TradeLimits,
  token: TokenView,
  { amount, total }: { amount: Sgx; total: Usd },
): string | undefined {
  if (!isLimited) return undefined
  if (isLess(leftToday, total)) {
    return text.aboveDaily(amountText(dailyMaximum, { locale }), amountText(leftToday, { locale }))
  }
  if (movedBy(token, amount) <= moveLeftPercent) return undefined
  return text.movesTooMuch(percentOf(movePercent), percentOf(moveLeftPercent))
}

const percentOf = (percent: TradeLimits['movePercent']) =>
  formatPercent(percent, { locale, cutTo: 2 })

/** What is wrong with an amount of tokens, in a sentence. */
function useProblem({ side, token, funding, held, limits, heldUntil }: TradeOptions) {
  const dollarTexts = limitTextsOf()
  const tokenTexts = limitTextsOf('SGX')
  return (amount: Sgx): string | undefined => {
    if (heldUntil) return text.payoutsHeld(exactTime(heldUntil, locale))
    if (token.pause) return pauseText(token.pause)
    const beyond = beyondLimits(limits, token, {
      amount,
      total: quoteOf(token, side, amount).total,
    })
    if (beyond) return beyond
    if (side === 'SELL') {
      if (isLess(held.quantity, amount)) return text.insufficient
      return isZero(quoteOf(token, side, amount).total) ? text.tooSmall : undefined
    }
    return (
      tokenTexts.error(amount, { available: token.availableTokens }) ??
      dollarTexts.error(quoteOf(token, side, amount).total, { available: funding })
    )
  }
}
