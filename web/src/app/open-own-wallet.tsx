import type { ComponentProps } from 'react'
import { WalletButton, WalletChoice } from '../features/deposits/public.tsx'

/** What the shell of members loads where a chain is set up. */
export function OwnWallet(props: ComponentProps<typeof WalletButton>) {
  return <WalletButton {...props} />
}

export function OwnWalletChoice(props: ComponentProps<typeof WalletChoice>) {
  return <WalletChoice {...props} />
}
