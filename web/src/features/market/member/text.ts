import { plural } from '../../../plumbing/format.ts'

export const tokenText = {
  title: 'Token',
  lead: 'The programme’s token: its price, trading, and what your tokens are worth.',
  priceCard: (name: string, symbol: string) => `${name} (${symbol})`,
  livePrice: 'Live price',
  livePriceSince: 'Live price, changed',
  basePrice: 'Base Price',
  totalSupply: 'Total Supply',
  sold: 'Sold',
  available: 'Available',
  multiplier: 'Multiplier',
  times: (multiplier: number) => `${multiplier}x`,
  price: 'Price',

  trade: 'Trade',
  buy: 'Buy',
  sell: 'Sell',
  lastTrade: (what: string) => `Your last trade: ${what}.`,
  lastReceipt: 'Show its receipt',
  lastDone: (what: string, tokens: string, total: string) => `${what} ${tokens} for ${total}`,
  amount: 'Amount',
  inTokens: 'Enter tokens instead',
  inDollars: 'Enter dollars instead',
  resultTokens: (tokens: string) => `${tokens} at the price now`,
  funding: 'Funding wallet',
  tokens: 'Your tokens',
  tokensBought: 'Tokens bought',
  tokensSold: 'Tokens sold',
  pricePerToken: 'Price per token',
  limits: (left: string, maximum: string, move: string) =>
    `Left today: ${left} of ${maximum}, transfers to others included, and ${move} of price movement.`,
  spreadNote: (percent: string) => `The spread is ${percent}.`,
  codeNote: (above: string, today: string) =>
    `Trades above ${above} a day take a code from your e-mail; today you have traded ${today}.`,
  aboveDaily: (maximum: string, left: string) =>
    `At most ${maximum} a day, transfers to others included. You have ${left} left today.`,
  movesTooMuch: (maximum: string, left: string) =>
    `Your trades may move the price by at most ${maximum} a day, and ${left} is left today. Trade fewer tokens.`,
  payoutsHeld: (when: string) =>
    `Your sign-in details or payout address changed. You can trade again from ${when}.`,
  guardNote: (price: string) =>
    `This order only goes through at ${price}. If the price changes first, nothing is traded and you will be asked to confirm the new price.`,
  reviewBuy: 'Review purchase',
  reviewSell: 'Review sale',
  askBuy: (tokens: string, total: string) => `Buy ${tokens} for ${total}`,
  askSell: (tokens: string, total: string) => `Sell ${tokens} for ${total}`,
  moved: (before: string, now: string) =>
    `The price moved from ${before} to ${now} since you looked. Nothing was traded. These are the figures at the new price.`,
  accept: (price: string) => `Continue at ${price}`,
  insufficient: 'Insufficient token balance.',
  tooSmall: 'This amount is too small: you would receive nothing. Sell more tokens.',
  failedWhy:
    'There is not enough money in the token reserve and the treasury to pay for this sale. No tokens were sold. The attempt is listed as failed under Your trades.',
  nothingToSell: 'You hold no tokens, so there is nothing to sell.',
  noFunding: 'Your funding wallet is empty. Add money to it to buy tokens.',
  deposit: 'Deposit',
  blocked: 'Your account is blocked. You can view everything here, but you cannot move money.',
  bought: 'Tokens bought successfully!',
  soldDone: 'Tokens sold successfully!',
  boughtNext:
    'The tokens are in your account, and the trade is recorded in the public list of trades. This receipt stays under Your trades.',
  soldNext:
    'The money is in your funding wallet, and the trade is recorded in the public list of trades. This receipt stays under Your trades.',
  referenceOf: (id: number) => `Trade ${id}`,
  hash: 'Transaction hash',
  copyHash: 'Copy transaction hash',
  balance: 'Funding wallet now',

  check: 'Check against the public list of trades',
  checking: 'Checking',
  checkFailed: 'The check could not be completed. Try again.',
  checkAmounts: 'The hashed text contains these amounts.',
  checkAmountsBad: 'The hashed text does not contain these amounts.',
  checkHash:
    'Your browser calculated the same hash from that text, this trade’s secret number and the previous hash.',
  checkHashBad:
    'The hash is not the one your browser calculated from this trade and the previous hash.',
  checkListed: 'The public list has this hash, after the same hash as this receipt.',
  checkLater: (count: number) =>
    count === 0
      ? 'This is the most recent trade.'
      : plural('en', count, {
          one: 'One later trade follows on from it, up to the newest hash.',
          other:
            '# later trades follow on from it, each from the one before, up to the newest hash.',
        }),
  checkMissing: 'The public list does not have this hash.',
  checkBroken: 'The public list is broken: a trade does not follow from the one before it.',
  checkTooFar:
    'More than 2,000 trades came after it. The public list was not followed that far back.',
  checkHead: 'Newest hash',
  checkMeaning:
    'Keep a copy of the newest hash. If an earlier trade is ever changed, this hash can no longer be reproduced.',
  checkBad: 'This receipt does not match the public list of trades. Please contact support.',

  portfolio: 'Your tokens',
  held: 'Tokens held',
  average: 'Average buy price',
  averageDefault: 'Average buy price, until you hold tokens',
  invested: 'Invested',
  value: 'Value now',
  unrealised: 'Unrealised gain',
  percent: 'Unrealised, of what is invested',
  realised: 'Realised gain',
  total: 'Total gain',
  adds: (value: string, received: string, paid: string, total: string) =>
    `Value now ${value} + received from sales ${received} − paid for purchases ${paid} = total gain ${total}. Unrealised gain is on tokens you still hold; realised gain is on tokens you have sold.`,
  valueNote:
    'The value is at the price shown. A sale of many tokens moves the price down, so it brings less per token.',
  noTokens: 'You hold no tokens yet. Once you buy some, their cost and value appear here.',

  lists: 'Lists',
  trades: 'Your trades',
  tradesCaption: 'Your trades, newest first',
  noTrades:
    'You have not traded yet. Your purchases and sales are listed here, each with its hash.',
  tradesFile: 'token-trades',
  prices: 'Price changes',
  pricesCaption: 'Price changes with their reasons, newest first',
  noPrices: 'The price has not changed since the market opened.',
  pricesFile: 'token-prices',
  BUY: 'Bought',
  SELL: 'Sold',
  what: 'Trade',
  tokenAmount: 'Tokens',
  totalAmount: 'Total',
  state: 'Status',
  completed: 'Completed',
  pending: 'Pending',
  failed: 'Failed',
  reason: 'Reason',
  when: 'When',
  id: 'Number',
  noHash: 'None, as no trade took place',
  tradeTitle: (id: number) => `Trade ${id}`,
  priceBefore: 'Before',
  priceChange: 'Change',
  availableTokens: 'Available tokens',
  byBuy: 'Tokens were bought',
  bySell: 'Tokens were sold',
  byOwnBuy: (id: number) => `You bought tokens (trade ${id})`,
  byOwnSell: (id: number) => `You sold tokens (trade ${id})`,
  byManual: 'Set by the operator',
  byConfig: 'Price settings changed',
  byNote: (what: string, note: string) => `${what}: ${note}`,
}
