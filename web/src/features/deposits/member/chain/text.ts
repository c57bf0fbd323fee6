import type { Chain, IncomingState } from '@clearstead/contract/chains/incoming'
import { plural } from '../../../../plumbing/format.ts'

export const chainNameText = {
  bep20: 'BNB Smart Chain (BEP20)',
  trc20: 'Tron (TRC20)',
} satisfies Record<Chain, string>

export const incomingStateText = {
  confirming: 'Confirming',
  credited: 'Credited',
  vanished: 'No longer on the network',
  unmatched: 'Being checked',
} satisfies Record<IncomingState, string>

export const chainText = {
  way: (symbol: string, network: string) => `${symbol} on ${network}`,
  address: (method: string) => `Your own ${method} address`,
  only: (symbol: string, network: string) => `Send only ${symbol} on ${network} to this address`,
  lost: (symbol: string) =>
    `Another token, or ${symbol} sent on another network, is not credited and may be lost for good.`,
  copyAddress: 'Copy address',
  token: 'Token',
  tokenContract: 'Token contract',
  copyContract: 'Copy token contract',
  network: 'Network',
  smallest: 'Minimum deposit',
  creditedAfter: 'Credited after',
  confirmations: (count: number) =>
    plural('en', count, { one: '# confirmation', other: '# confirmations' }),
  below: 'A smaller payment is not credited automatically. Contact support if you have sent one.',
  pay: 'Pay with a wallet',
  noWallet:
    'No wallet was found in this browser. Turn on your wallet’s extension or open this page in your wallet’s own browser. You can also pay to your address from any wallet or exchange.',
  choose:
    'Choose the wallet that you want to pay with. It will ask you to allow this page to see your account.',
  connectTo: (wallet: string) => `Connect ${wallet}`,
  connectPhone: 'Connect a wallet on a phone',
  phoneTitle: 'Connect a wallet on a phone',
  preparingCode: 'Preparing a code for your wallet',
  scan: 'Scan this code with your wallet, then confirm the connection there.',
  codeLasts: 'The code works once and for five minutes. Use it only in your own wallet.',
  copyCode: 'Copy code',
  openHere: 'Open a wallet on this device',
  newCode: 'Show a new code',
  connecting: 'Waiting for your wallet',
  connectingBody: 'Open your wallet and answer its request there.',
  stopWaiting: 'Stop waiting',
  wallet: 'Wallet',
  account: 'Account',
  otherAccount: 'Use another account',
  accountInWallet:
    'Your wallet does not let this page ask for another account. Choose the account in your wallet: this page then uses it.',
  disconnect: 'Disconnect',
  stillAllowed: (wallet: string) =>
    `${wallet} is disconnected here, but it still allows this page to see your account. To end that, remove this page in your wallet’s settings.`,
  wrongNetwork: (network: string) => `Your wallet is not on ${network}`,
  wrongNetworkBody: (network: string) =>
    `This payment can only be made on ${network}. Your wallet will ask you to confirm the change.`,
  switchTo: (network: string) => `Switch to ${network}`,
  balance: (symbol: string) => `${symbol} balance`,
  moreThan: (amount: string) => `more than ${amount}`,
  coinBalance: (coin: string) => `${coin} for network fees`,
  noFee: (coin: string) => `Not enough ${coin} for the network fee`,
  noFeeBody: (needed: string, held: string) =>
    `A payment needs about ${needed}, and your wallet holds ${held}. Add some to your wallet, then check again.`,
  checkAgain: 'Check again',
  amount: 'Amount',
  decimals: (count: number) =>
    plural('en', count, { one: 'At most # decimal', other: 'At most # decimals' }),
  review: 'Review payment',
  confirmTitle: (amount: string) => `Pay ${amount} from your wallet?`,
  confirmAct: (amount: string) => `Pay ${amount}`,
  from: 'Your wallet',
  to: (method: string) => `Your ${method} address`,
  toAddress: 'To address',
  networkFee: 'Network fee',
  about: (amount: string) => `about ${amount}`,
  walletAfter: 'Left in your wallet',
  effectNote: 'Your wallet shows the exact network fee and asks you to confirm the payment.',
  asked: 'Confirm the payment in your wallet',
  askedBody:
    'You can go back without waiting. If you confirm it in your wallet later, it is still paid and appears on this page.',
  sent: 'Payment sent',
  sentNext: (count: number) =>
    plural('en', count, {
      one: 'Your funding wallet is credited after # confirmation. You can close this page.',
      other: 'Your funding wallet is credited after # confirmations. You can close this page.',
    }),
  transaction: 'Transaction',
  underWay: 'Your payments on the network',
  stateAsked: 'Not confirmed yet',
  stateSent: 'Sent',
  stateFailed: 'Failed',
  askedNote:
    'Your wallet was asked for this payment. If you confirmed it there, it will appear here in a few minutes. Check your wallet before you pay again.',
  sentNote:
    'Your wallet has sent this payment. It will be counted here as soon as the network has it.',
  lateNote:
    'The network does not have this payment yet. If you sped it up or cancelled it in your wallet, it now has a different transaction hash, and you can remove this entry.',
  failedNote: 'The network refused this payment. The amount is still in your wallet.',
  vanishedNote:
    'The network has dropped this payment. If it is confirmed again, it will be credited. Otherwise the amount is still in your wallet.',
  unmatchedNote:
    'This payment has arrived but could not be credited automatically. We are looking into it.',
  remove: 'Remove from this list',
  stepSent: 'Sent',
  stepConfirming: (done: number, needed: number) => `${done} of ${needed} confirmations`,
  stepConfirmed: 'Confirmed',
  stepCredited: 'Credited',
  credited: 'Payment credited',
  creditedNext: 'The amount is in your funding wallet.',
  depositOf: (id: number) => `Deposit ${id}`,
  done: 'Done',
}
