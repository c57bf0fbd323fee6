import type { ChainMethod } from '@clearstead/contract/deposits'
import { isLess, type Usd, usd } from '@clearstead/contract/values/money'
import { chainText as text } from '@clearstead/texts/deposits/chain'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { amountText } from '../../../../plumbing/format.ts'
import type { WalletChain } from '../../../../plumbing/wallet/chains.ts'
import { heldCoinText } from '../../../../plumbing/wallet/coin-text.ts'
import type { Holdings } from '../../../../plumbing/wallet/holdings.ts'
import type { Address } from '../../../../plumbing/wallet/provider.ts'
import { amountOfUnits, readHoldings, type Token } from '../../../../plumbing/wallet/token.ts'
import { openWallet } from '../../../../plumbing/wallet/use-wallet.ts'
import { type WalletError, walletErrorOf } from '../../../../plumbing/wallet/wallet-error.ts'
import { Button } from '../../../../ui/actions/button.tsx'
import { Amount } from '../../../../ui/figures/amount.tsx'
import { DescriptionList, DescriptionRow } from '../../../../ui/figures/rows.tsx'
import { Inline, Stack } from '../../../../ui/layout/layout.tsx'
import { SkeletonLines } from '../../../../ui/states/skeleton.tsx'
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

type Props = {
  chain: ChainMethod
  network: WalletChain
  account: Address
  /** Where a payment would go, which its network fee is estimated for. */
  to: Address
  token: Token
  /** What one does with it; `again` reads it once more. */
  children: (known: { holdings: Holdings; again: ReactNode }) => ReactNode
}

/** What the account in use holds of the token and of the coin for network fees. */
export function WalletHoldings({ chain, network, account, to, token, children }: Props) {
  const asked = { account, to, token, chainId: network.id }
  const { holdings, error, isFetching, refetch } = useHoldings(asked)
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
  return (
    <Stack>
      <DescriptionList>
        <DescriptionRow label={text.balance({ symbol: chain.symbol })}>
          <Balance of={amountOfUnits(holdings.token, token.decimals)} />
        </DescriptionRow>
        <DescriptionRow label={text.coinBalance({ coin: network.coin })}>
          {heldCoinText(holdings.coin, network.coin)}
        </DescriptionRow>
      </DescriptionList>
      {children({ holdings, again })}
    </Stack>
  )
}

/** No payment is larger than this; what a wallet says to hold beyond it is not written out. */
export const maxShown = usd('90000000')

function Balance({ of }: { of: Usd }) {
  if (isLess(maxShown, of)) return text.moreThan({ amount: amountText(maxShown) })
  return <Amount of={of} />
}
