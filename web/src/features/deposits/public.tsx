export { WalletButton, WalletChoice } from './member/wallet/wallet-button.tsx'
