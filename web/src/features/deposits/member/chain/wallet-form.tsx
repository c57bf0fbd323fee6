import type { MemberId } from '@clearstead/contract/values/ids'
import { isLess, smaller, subtract, type Usd, usd } from '@clearstead/contract/values/money'
import { chainText as text } from '@clearstead/texts/deposits/chain'
import { chainNameText } from '@clearstead/texts/deposits/chain-name'
import { depositMethodText } from '@clearstead/texts/deposits/deposit-method'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { amountText } from '../../../../plumbing/format.ts'
import { askWallet } from '../../../../plumbing/wallet/ask.ts'
import type { WalletChain } from '../../../../plumbing/wallet/chains.ts'
import { coinFeeText, heldCoinText } from '../../../../plumbing/wallet/coin-text.ts'
import type { Holdings } from '../../../../plumbing/wallet/holdings.ts'
import { type Address, quantityOf } from '../../../../plumbing/wallet/provider.ts'
import { amountOfUnits, readHoldings, type Token } from '../../../../plumbing/wallet/token.ts'
import { openWallet } from '../../../../plumbing/wallet/use-wallet.ts'
import { WalletError, walletErrorOf } from '../../../../plumbing/wallet/wallet-error.ts'
import { Button } from '../../../../ui/actions/button.tsx'
import { Amount } from '../../../../ui/figures/amount.tsx'
import { CodeRow } from '../../../../ui/figures/code.tsx'
import { ChainTransaction } from '../../../../ui/figures/on-chain.tsx'
import { AmountRow, DescriptionList, DescriptionRow } from '../../../../ui/figures/rows.tsx'
import { MoneyField } from '../../../../ui/forms/money-field.tsx'
import { Inline, Stack } from '../../../../ui/layout/layout.tsx'
import { MoneyForm } from '../../../../ui/money/money-form.tsx'
import { Notice } from '../../../../ui/states/notice.tsx'
import { SkeletonLines } from '../../../../ui/states/skeleton.tsx'
import { type KeptPayment, keepPayment, useKeptPayments } from './kept-payments.ts'
import { useWalletForm, type WalletOrder } from './use-wallet-form.ts'
import { WalletNotice } from './wallet-notice.tsx'

const repeatMs = 15_000

type PaymentRequest = { account: Address; to: Address; token: Token; chainId: number }

/** What the account in use holds, read by the wallet itself, and again every 15 seconds. */
function useHoldings({ account, to, token, chainId }: PaymentRequest): {
  holdings: Holdings | undefined
  error: WalletError | undefined
  isFetching: boolean
  refetch: () => void
} {
  const query = useQuery({
    queryKey: ['wallet', chainId, account, token.contract, to],
    queryFn: async () => {
      const { provider } = await openWallet().onChain(chainId)
      return readHoldings(provider, { owner: account, to, token })
    },
    // The wallet says itself that it has no connection.
    networkMode: 'always',
    retry: false,
    refetchInterval: repeatMs,
    meta: { isOfWallet: true },
  })
  return {
    holdings: query.data,
    error: query.data || !query.error ? undefined : walletErrorOf(query.error),
    isFetching: query.isFetching,
    refetch: () => void query.refetch(),
  }
}

type Props = WalletOrder & { network: WalletChain; account: Address }

/** What the wallet holds, and the payment from it once there is enough for the network fee. */
export function WalletForm(props: Props) {
  const { network, account, to, token } = props
  useFailedPayments(props.memberId, props.chain.method)
  const { holdings, error, isFetching, refetch } = useHoldings({
    ...{ account, to, token },
    chainId: network.id,
  })
  const again = (
    <Inline>
      <Button look="plain" isSlim isBusy={isFetching} onClick={refetch}>
        {text.checkAgain}
      </Button>
    </Inline>
  )
  if (error) {
    return (
      <Stack>
        <WalletNotice error={error} />
        {again}
      </Stack>
    )
  }
  if (!holdings) return <SkeletonLines count={4} />
  const { coin, fee } = holdings
  const held = heldCoinText(coin, network.coin)
  return (
    <Stack>
      <DescriptionList>
        <DescriptionRow label={text.balance({ symbol: props.chain.symbol })}>
          <Balance of={amountOfUnits(holdings.token, token.decimals)} />
        </DescriptionRow>
        <DescriptionRow label={text.coinBalance({ coin: network.coin })}>{held}</DescriptionRow>
      </DescriptionList>
      {coin < fee ? (
        <Notice tone="bad" title={text.noFee({ coin: network.coin })}>
          <p>{text.noFeeBody({ needed: coinFeeText(fee, network.coin), held })}</p>
          {again}
        </Notice>
      ) : (
        <PaymentForm {...props} holdings={holdings} />
      )}
    </Stack>
  )
}

/** No payment is larger than this; what a wallet says to hold beyond it is not written out. */
const maxShown = usd('90000000')

function Balance({ of }: { of: Usd }) {
  if (isLess(maxShown, of)) return text.moreThan({ amount: amountText(maxShown) })
  return <Amount of={of} />
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
