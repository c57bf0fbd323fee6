import type { WalletProblem } from './wallet-problem.ts'

export const walletText = {
  rejected: 'You rejected the request in your wallet. Nothing was sent.',
  unauthorised: 'Your wallet has not given this page access. Connect it again.',
  unsupported: 'Your wallet cannot do this. Try another wallet.',
  disconnected:
    'Your wallet has lost its connection to the network. Check your internet connection, then try again.',
  chainDisconnected:
    'Your wallet cannot reach this network at the moment. Wait a minute, then try again.',
  chainUnknown: 'This network is not set up in your wallet. Add it, then try again.',
  busy: 'Your wallet already has a request waiting. Open your wallet to respond to it.',
  limited: 'Your wallet has received too many requests. Wait a minute, then try again.',
  chainNotConfigured: 'This network is not supported here.',
  wrongChain: 'Your wallet is on another network. Switch it, then try again.',
  notFound:
    'This wallet is not available in your browser. Check that it is turned on, then reload the page.',
  alreadyConnected: 'This wallet is already connected.',
  notConnected: 'No wallet is connected. Connect your wallet first.',
  timedOut: 'The request took too long to respond.',
  noFee: 'Your wallet does not hold enough for the network fee. Nothing was sent.',
  relayGone:
    'The service that connects the wallet on your phone does not answer. Check your internet connection, then try again.',
  failed: 'Your wallet could not do this. Try again, or use another wallet.',
} satisfies Record<WalletProblem, string>
