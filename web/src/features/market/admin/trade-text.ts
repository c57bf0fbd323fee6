import { tradeText as said } from '@clearstead/texts/market/trade'

export const tradeText = {
  ...said,
  relatedTrade: (trade: number, user: number | undefined) =>
    user === undefined ? `#${trade}` : said.relatedOf({ trade, user }),
}
