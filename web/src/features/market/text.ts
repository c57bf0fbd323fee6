export const tradeFailureText = {
  treasuryShort: 'Not enough money in the token reserve and the treasury to pay for this sale',
}

/** What both the member's dialogs and their preview in the back office say of a trade before it is made. */
export const tradeSummaryText = {
  buyTokens: 'Buy Tokens',
  sellTokens: 'Sell Tokens',
  currentPrice: 'Current price',
  refreshPrice: 'Refresh the price now',
  balance: 'Funding wallet',
  holdings: 'Holdings',
  portfolioValue: 'Portfolio value',
  tokenAmount: 'Token amount',
  sellingAmount: 'Selling amount',
  pricePerToken: 'Price per token',
  priceAfter: 'Price after',
  priceImpact: 'Price impact',
  spread: 'Spread, in the total',
  fee: 'Fee',
  noFee: 'None',
  averageNow: 'Current average buy price',
  averageBuy: 'Average buy price',
  newAverage: 'New average price',
  newHoldings: 'New holdings',
  totalCost: 'Total cost',
  costBasis: 'Cost basis',
  received: 'Amount received',
  gain: 'Profit or loss',
  remaining: 'Remaining holdings',
}
