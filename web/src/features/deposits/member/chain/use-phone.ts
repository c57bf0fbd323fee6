import type { Pairing } from '@clearstead/contract/deposits'
import { useEffect } from 'react'
import { useBrandName } from '../../../../plumbing/brand.ts'
import { offerPhone } from '../../../../plumbing/wallet/use-wallet.ts'

/** Offers a wallet on a phone where the operator has configured how it is paired. */
export function usePhone(pairing: Pairing | null): void {
  const name = useBrandName()
  useEffect(() => {
    if (pairing) offerPhone({ ...pairing, name })
  }, [pairing, name])
}
