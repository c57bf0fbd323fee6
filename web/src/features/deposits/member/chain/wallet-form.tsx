import type { MemberId } from '@clearstead/contract/values/ids'
import { isLess, smaller, subtract } from '@clearstead/contract/values/money'
import { chainText as text } from '@clearstead/texts/deposits/chain'
import { chainNameText } from '@clearstead/texts/deposits/chain-name'
import { depositMethodText } from '@clearstead/texts/deposits/deposit-method'
import { useEffect } from 'react'
import { amountText } from '../../../../plumbing/format.ts'
import { askWallet } from '../../../../plumbing/wallet/ask.ts'
import type { WalletChain } from '../../../../plumbing/wallet/chains.ts'
import { coinFeeText, heldCoinText } from '../../../../plumbing/wallet/coin-text.ts'
import type { Holdings } from '../../../../plumbing/wallet/holdings.ts'
import { type Address, quantityOf } from '../../../../plumbing/wallet/provider.ts'
import { amountOfUnits } from '../../../../plumbing/wallet/token.ts'
import { openWallet } from '../../../../plumbing/wallet/use-wallet.ts'
import { WalletError } from '../../../../plumbing/wallet/wallet-error.ts'
import { CodeRow } from '../../../../ui/figures/code.tsx'
import { ChainTransaction } from '../../../../ui/figures/on-chain.tsx'
import { AmountRow, DescriptionList, DescriptionRow } from '../../../../ui/figures/rows.tsx'
import { MoneyField } from '../../../../ui/forms/money-field.tsx'
import { MoneyForm } from '../../../../ui/money/money-form.tsx'
import { Notice } from '../../../../ui/states/notice.tsx'
import { type KeptPayment, keepPayment, useKeptPayments } from './kept-payments.ts'
import { useWalletForm, type WalletOrder } from './use-wallet-form.ts'
import { maxShown, WalletHoldings } from './wallet-holdings.tsx'
import { WalletNotice } from './wallet-notice.tsx'

type Props = WalletOrder & { network: WalletChain; account: Address }

/** What the wallet holds, and the payment from it once there is enough for the network fee. */
export function WalletForm(props: Props) {
  const { chain, network, account, to, token } = props
  useFailedPayments(props.memberId, chain.method)
  return (
    <WalletHoldings {...{ chain, network, account, to, token }}>
      {({ holdings, again }) => {
        const { coin, fee } = holdings
        if (coin >= fee) return <PaymentForm {...props} holdings={holdings} />
        const needed = coinFeeText(fee, network.coin)
        return (
          <Notice tone="bad" title={text.noFee({ coin: network.coin })}>
            <p>{text.noFeeBody({ needed, held: heldCoinText(coin, network.coin) })}</p>
            {again}
          </Notice>
        )
      }}
    </WalletHoldings>
  )
}

function PaymentForm(props: Props & { holdings: Holdings }) {
  const { chain, network, account, to, token, holdings } = props
  const available = amountOfUnits(holdings.token, token.decimals)
  const limits = { least: chain.smallest, available: smaller(available, maxShown) }
  const { money, form, amount, error, isAsking } = useWalletForm({
    ...props,
    limits,
    receipt: (paid, hash) => ({
      title: text.sent,
      amount: { of: paid },
      rows: [
        { label: text.network, value: chainNameText[chain.method] },
        {
          label: text.transaction,
          value: <ChainTransaction chain={chain.method} hash={hash} />,
        },
      ],
      next: text.sentNext({ count: chain.confirmations }),
    }),
  })
  const written = amount ? amountText(amount) : ''
  return (
    <MoneyForm
      money={money}
      tab="way"
      review={text.review}
      confirmation={{
        title: text.confirmTitle({ amount: written }),
        act: text.confirmAct({ amount: written }),
        effect: {
          from: text.from,
          to: text.to({ method: depositMethodText[chain.method] }),
          amount,
          note: text.effectNote,
          children: (
            <>
              <DescriptionRow label={text.networkFee}>
                {text.about({ amount: coinFeeText(holdings.fee, network.coin) })}
              </DescriptionRow>
              {amount && !isLess(available, amount) && !isLess(maxShown, available) && (
                <AmountRow label={text.walletAfter} isTotal of={subtract(available, amount)} />
              )}
            </>
          ),
        },
        details: (
          <>
            <DescriptionList>
              <DescriptionRow label={text.network}>{chainNameText[chain.method]}</DescriptionRow>
              <CodeRow label={text.account} of={account} hasCopy={false} />
              <CodeRow label={text.toAddress} of={to} isWhole hasCopy={false} />
            </DescriptionList>
            {isAsking && (
              <Notice tone="info" title={text.asked} isAlert>
                {text.askedBody}
              </Notice>
            )}
            <WalletNotice error={error} />
          </>
        ),
      }}
    >
      <MoneyField form={form} name="amount" label={text.amount} limits={limits} />
    </MoneyForm>
  )
}

const failedRepeatMs = 5000

/**
 * Asks the wallet what became of payments that the server has not seen: one that the chain refused is never seen there.
 */
function useFailedPayments(memberId: MemberId, chain: KeptPayment['chain']): void {
  const open = useKeptPayments(memberId).filter(
    (kept) => kept.chain === chain && kept.hash && !kept.isFailed,
  )
  const print = JSON.stringify(open)
  useEffect(() => {
    const asked = JSON.parse(print) as readonly KeptPayment[]
    if (asked.length === 0) return
    const timer = setInterval(() => {
      for (const payment of asked) void noteIfFailed(memberId, payment)
    }, failedRepeatMs)
    return () => clearInterval(timer)
  }, [memberId, print])
}

async function noteIfFailed(memberId: MemberId, payment: KeptPayment): Promise<void> {
  try {
    const { provider } = openWallet().inUse()
    const receipt = await askWallet(provider, 'eth_getTransactionReceipt', [payment.hash])
    if (statusOf(receipt) === 0n) keepPayment(memberId, { ...payment, isFailed: true })
  } catch (cause) {
    // It is asked again; what the person has to know of the wallet stands at the form.
    if (!(cause instanceof WalletError)) throw cause
  }
}

function statusOf(receipt: unknown): bigint | undefined {
  return typeof receipt === 'object' && receipt !== null && 'status' in receipt
    ? quantityOf(receipt.status)
    : undefined
}
