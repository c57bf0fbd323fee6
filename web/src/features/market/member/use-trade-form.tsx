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
  smaller,
  toDecimal,
  type Usd,
  usd,
} from '@clearstead/contract/values/money'
import { tokenText as text } from '@clearstead/texts/market/token'
import { useState } from 'react'
import { amountText, exactTime, formatPercent } from '../../../plumbing/format.ts'
import { readSgx, readUsd } from '../../../plumbing/read-amount.ts'
import { Amount } from '../../../ui/figures/amount.tsx'
import { Code } from '../../../ui/figures/code.tsx'
import { limitTextsOf } from '../../../ui/forms/limit-texts-of.ts'
import { shortAmount } from '../../../ui/forms/money-field.tsx'
import type { Receipt } from '../../../ui/money/receipt.tsx'
import { noToken, useMoneyForm } from '../../../ui/money/use-money-form.ts'
import { hasStartedCode } from '../../../ui/money/use-started-code.ts'
import { pauseText } from '../price/pause-notice.tsx'
import { type Portfolio, tradeEffect } from '../trade-effect.ts'
import { ReceiptChecker } from './receipt-checker.tsx'

export type TradeOptions = TradeBounds & {
  memberId: MemberId
  /** Reads again what a refusal may be about: the token, and the trades, where a failed one stands. */
  onRefused: () => void
}

/**
 * A trade's form. The call takes tokens and the price one agreed to; dollars that are typed become the tokens for
 * them at the price line as it stands when it is reviewed.
 */
export function useTradeForm(options: TradeOptions) {
  const { memberId, side, token, onRefused, held, limits } = options
  const [dollars, setDollars] = useState('')
  const receipt = tradeReceipt()
  const call = side === 'BUY' ? buyTokens : sellTokens
  const [takesCode, setTakesCode] = useState(() => hasStartedCode(call.name))
  const money = useMoneyForm(call, {
    start: { tokenId: token.id },
    check: ({ amount }) => {
      const problem = tradeProblem(options, amount, typedDollars())
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
  // A form that was kept over a sign-in, or with a mailed code, holds tokens.
  const [unit, setUnit] = useState<Asset>(
    side === 'BUY' && form.text('amount') === '' ? 'USD' : 'SGX',
  )
  /** What was typed, where dollars are. A function, because the form checks with the newest unit. */
  const typedDollars = () => (unit === 'USD' ? readUsd(dollars) : undefined)
  // No more than there are of the token, so that it is the limit of the dollars which refuses.
  const tokensFor = (typed: string): Sgx | undefined => {
    const total = readUsd(typed)
    return total && smaller(amountFor(token, side, total), token.totalSupply)
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
  const amount = unit === 'USD' ? tokensFor(dollars) : readSgx(form.text('amount'))
  const effect = amount && !isZero(amount) ? tradeEffect(token, side, amount, held) : undefined
  return {
    money: {
      ...money,
      form: {
        ...form,
        submit: afterwards(form.submit, writeTokens),
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
      if (amount && tradeProblem(options, amount, typedDollars())) money.back()
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

function tradeReceipt() {
  return ({ data }: Pick<AnswerOf<typeof buyTokens>, 'data'>): Receipt => {
    const { transaction: trade, holding, balance } = data
    const { id, transactionType: side, transactionHash: hash } = trade
    const isBuy = side === 'BUY'
    return {
      title: isBuy ? text.bought : text.soldDone,
      amount: { of: trade.totalAmount },
      rows: [
        {
          label: isBuy ? text.tokensBought : text.tokensSold,
          value: <Amount of={trade.tokenAmount} asset="SGX" />,
        },
        { label: text.pricePerToken, value: <Amount of={trade.pricePerToken} isExact /> },
        { label: text.held, value: <Amount of={holding.quantity} asset="SGX" /> },
        { label: text.balance, value: <Amount of={balance} /> },
        ...(hash
          ? [{ label: text.hash, value: <Code copyLabel={text.copyHash}>{hash}</Code> }]
          : []),
      ],
      reference: text.referenceOf({ id }),
      next: isBuy ? text.boughtNext : text.soldNext,
      ...(hash && { details: <ReceiptChecker trade={{ ...trade, hash, side }} /> }),
    }
  }
}

type TradeLimits = AnswerOf<typeof getTradeLimits>['data']

/** What decides on how much can be traded. */
type TradeBounds = {
  side: TradeSide
  token: TokenView
  funding: Usd
  held: Portfolio
  limits: TradeLimits
  /** Until when nothing leaves the account. */
  heldUntil: Date | undefined
}

/** What of the limits of the day a trade exceeds, in a sentence. */
function beyondLimits(
  { isLimited, leftToday, dailyMaximum, moveLeftPercent, movePercent }: TradeLimits,
  token: TokenView,
  { amount, total }: { amount: Sgx; total: Usd },
): string | undefined {
  if (!isLimited) return undefined
  if (isLess(leftToday, total)) {
    return text.aboveDaily({
      maximum: amountText(dailyMaximum),
      left: amountText(leftToday),
    })
  }
  if (movedBy(token, amount) <= moveLeftPercent) return undefined
  return text.movesTooMuch({ maximum: percentOf(movePercent), left: percentOf(moveLeftPercent) })
}

const percentOf = (percent: TradeLimits['movePercent']) => formatPercent(percent, { cutTo: 2 })

/** The most dollars that can be traded at once: what the wallet pays and the market has, or all that is held. */
function maxDollars({ side, token, funding, held }: TradeBounds): Usd {
  if (side === 'SELL') return quoteOf(token, side, held.quantity).total
  return smaller(funding, quoteOf(token, side, token.availableTokens).total)
}

/**
 * What is wrong with an amount of tokens, in a sentence. Where dollars were typed for it, their own limit is named and not that
 * of the tokens for them.
 */
export function tradeProblem(options: TradeBounds, amount: Sgx, dollars?: Usd): string | undefined {
  const { side, token, funding, held, limits, heldUntil } = options
  const dollarTexts = limitTextsOf()
  if (heldUntil) return text.payoutsHeld({ when: exactTime(heldUntil) })
  if (token.pause) return pauseText(token.pause)
  const { total } = quoteOf(token, side, amount)
  const beyond = beyondLimits(limits, token, { amount, total })
  if (beyond) return beyond
  const inDollars = dollars && dollarTexts.error(dollars, { available: maxDollars(options) })
  if (inDollars) return inDollars
  if (side === 'SELL') {
    if (isLess(held.quantity, amount)) return text.insufficient
    return isZero(total) ? text.tooSmall : undefined
  }
  return (
    limitTextsOf('SGX').error(amount, { available: token.availableTokens }) ??
    dollarTexts.error(total, { available: funding })
  )
}
