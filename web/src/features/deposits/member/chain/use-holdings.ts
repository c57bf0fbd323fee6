import { useQuery } from '@tanstack/react-query'
import type { Holdings } from '../../../../plumbing/wallet/holdings.ts'
import type { Address } from '../../../../plumbing/wallet/provider.ts'
import { readHoldings, type Token } from '../../../../plumbing/wallet/token.ts'
import { openWallet } from '../../../../plumbing/wallet/use-wallet.ts'
import { type WalletError, walletErrorOf } from '../../../../plumbing/wallet/wallet-error.ts'

const repeatMs = 15_000

type Asked = { account: Address; to: Address; token: Token; chainId: number }

/** What the account in use holds, read by the wallet itself, and again every 15 seconds. */
export function useHoldings({ account, to, token, chainId }: Asked): {
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
