import { type ChainMethod, requestDeposit } from '@clearstead/contract/deposits'
import type { MemberId } from '@clearstead/contract/values/ids'
import { toDecimal, type Usd } from '@clearstead/contract/values/money'
import { chainText as text } from '@clearstead/texts/deposits/chain'
import { useState } from 'react'
import type { Limits } from '../../../../plumbing/amount-limits.ts'
import { useCallForm } from '../../../../plumbing/use-call-form.ts'
import { useCheckedLimits } from '../../../../plumbing/use-checked-limits.ts'
import { askPerson } from '../../../../plumbing/wallet/ask.ts'
import { type Address, isHash } from '../../../../plumbing/wallet/provider.ts'
import { type Token, tokenUnits, transferRequest } from '../../../../plumbing/wallet/token.ts'
import { openWallet } from '../../../../plumbing/wallet/use-wallet.ts'
import { WalletError } from '../../../../plumbing/wallet/wallet-error.ts'
import { limitTextsOf } from '../../../../ui/forms/limit-texts-of.ts'
import type { Receipt } from '../../../../ui/money/receipt.tsx'
import type { MoneySteps } from '../../../../ui/money/use-money-form.ts'
import { dropPayments, type KeptPayment, keepPayment } from './kept-payments.ts'
import { useWalletAct } from './use-wallet-act.ts'

export type WalletOrder = { memberId: MemberId; chain: ChainMethod; to: Address; token: Token }

type Options = WalletOrder & {
  limits: Limits
  receipt: (amount: Usd, hash: string) => Receipt
}

/**
 * The money form of a payment from a wallet: amount, confirmation, receipt. Its amount is read as that of any deposit;
 * it is the wallet that sends it, and nothing goes to the server.
 */
export function useWalletForm({ limits, receipt, ...order }: Options) {
  const { chain, token } = order
  const [step, setStep] = useState<'fields' | 'confirm' | 'receipt'>('fields')
  const [done, setDone] = useState<Receipt>()
  const asking = useWalletAct()
  const check = ({ amount }: { amount: Usd }) => {
    const wrong =
      limitTextsOf().error(amount, limits) ??
      (tokenUnits(amount, token.decimals) === undefined
        ? text.decimals({ count: token.decimals })
        : undefined)
    return wrong ? { amount: wrong } : {}
  }
  const form = useCallForm(requestDeposit, {
    name: `pay by wallet ${chain.method}`,
    start: { method: chain.method },
    check,
    before: () => {
      setStep('confirm')
      return false
    },
  })
  useCheckedLimits(form, check)
  const amount = form.request?.amount
  const pay = async (paid: Usd, isAwaited: () => boolean) => {
    const hash = await sendPayment(order, paid)
    // It stands among the payments on their way; the form may hold another one by now.
    if (!isAwaited()) return
    setDone(receipt(paid, hash))
    setStep('receipt')
    form.empty()
  }
  const back = () => {
    asking.stop()
    setStep('fields')
  }
  const money: MoneySteps<'amount'> = {
    form: { ...form, isSending: asking.isBusy },
    step,
    receipt: done,
    code: undefined,
    started: undefined,
    confirm: () => amount && asking.act((isAwaited) => pay(amount, isAwaited)),
    resume: () => undefined,
    back,
    discard: () => undefined,
  }
  return { money, form, amount, error: asking.error, isAsking: asking.isBusy }
}

/**
 * Asks the wallet to send a payment and gives its hash. It is written down before, so that a page that is closed in the
 * middle shows it again, and stays so when nobody waits for the wallet any more. @throws {WalletError}
 */
async function sendPayment(
  { memberId, chain, to, token }: WalletOrder,
  amount: Usd,
): Promise<string> {
  const units = tokenUnits(amount, token.decimals)
  if (chain.chainId === null || units === undefined) throw new WalletError('failed')
  const { provider, account } = await openWallet().onChain(chain.chainId)
  const payment: KeptPayment = {
    chain: chain.method,
    amount: toDecimal(amount),
    askedAt: Date.now(),
  }
  keepPayment(memberId, payment)
  try {
    const request = transferRequest(account, to, token, units)
    const hash = await askPerson(provider, 'eth_sendTransaction', [request])
    if (!isHash(hash)) throw new WalletError('failed')
    keepPayment(memberId, { ...payment, hash })
    return hash
  } catch (failure) {
    if (isSurelyNotSent(failure)) dropPayments(memberId, [payment])
    throw failure
  }
}

/** After any other failure the wallet may have sent it: then it stays on the list until the person removes it. */
function isSurelyNotSent(failure: unknown): boolean {
  const problems = ['rejected', 'unauthorised', 'unsupported', 'noFee', 'busy', 'limited']
  return failure instanceof WalletError && problems.includes(failure.problem)
}
