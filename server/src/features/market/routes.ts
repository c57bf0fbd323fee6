import * as contract from '@clearstead/contract/market/market'
import type { MemberId } from '@clearstead/contract/values/ids'
import { fromReplica, type Route, read, write } from '../../plumbing/http/route.ts'
import { resolveDayRange } from '../settings/public.ts'
import { refuseWhilePaused } from './announced/show-pause.ts'
import { checkToken, marketCallsWithApproval } from './calls-with-approval.ts'
import { getPriceAt, listCandles } from './candles/queries.ts'
import { candleRange } from './candles/rules.ts'
import { listPriceChanges, listTrades, listTradesForAdmin } from './history/queries.ts'
import { cursored, priceChangeFor } from './history/rules.ts'
import { buyingBalance, showPortfolio } from './holders/show-portfolio.ts'
import { getQuote, getToken, getTokenFacts } from './queries.ts'
import { listReceipts } from './receipts/queries.ts'
import { showReceipt } from './receipts/show-receipt.ts'
import type { Order, Side } from './rules.ts'
import { priceImpact } from './show-impact.ts'
import { showLimits, showToken, termsAt } from './trade-terms.ts'
import { placeOrder, recordFailedTrade } from './trade-tokens.ts'

const success = true as const
type OrderRequest = Omit<Order, 'memberId' | 'side' | 'address'> & { address?: string | undefined }

const orderOf = (
  side: Side,
  memberId: MemberId,
  { address = '', ...order }: OrderRequest,
): Order => ({
  side,
  memberId,
  address,
  amount: order.amount,
  expectedPrice: order.expectedPrice,
  verificationToken: order.verificationToken,
})

export const marketRoutes: readonly Route[] = [
  read(contract.getTokenConfig, async ({ db }) => ({ data: await getTokenFacts(db) })),
  read(contract.refreshToken, async ({ db, now, request: { tokenId } }) => {
    checkToken(tokenId)
    return { data: await showToken(db, now) }
  }),
  read(contract.getTokenPrice, async ({ db, request: { tokenId } }) => {
    checkToken(tokenId)
    const { currentPrice } = await getToken(db)
    return { currentPrice }
  }),
  read(contract.getBuyingBalance, async ({ db, caller, request: { holder } }) => ({
    balance: await buyingBalance(db, caller, holder),
  })),
  read(contract.getQuote, async ({ db, now, caller, request: { side, amount } }) => {
    const order = { memberId: caller.id, side: side === 'buy' ? 'BUY' : 'SELL', amount } as const
    await refuseWhilePaused(db, now)
    return getQuote(db, order, await termsAt(db, now), now)
  }),
  read(contract.getTradeLimits, async ({ db, now, request: { memberId } }) => ({
    data: await showLimits(db, now, memberId),
  })),
  write(contract.buyTokens, ({ work, caller, request }) => {
    checkToken(request.tokenId)
    return placeOrder(work, orderOf('BUY', caller.id, request))
  }),
  write(
    contract.sellTokens,
    ({ work, caller, request }) => {
      checkToken(request.tokenId)
      return placeOrder(work, orderOf('SELL', caller.id, request))
    },
    ({ work, caller, request }, refusal) =>
      recordFailedTrade(work, orderOf('SELL', caller.id, request), refusal),
    ['market.failed'],
  ),
  read(contract.getPortfolio, async ({ db, request: { memberId } }) => ({
    data: await showPortfolio(db, memberId),
  })),
  ...marketCallsWithApproval.map(({ route }) => route),
  read(contract.getPriceImpact, async ({ db, now, request }) => ({
    data: await priceImpact(db, now, request),
  })),
  fromReplica(
    read(contract.listMemberTrades, async ({ db, request: { memberId, ...page } }) =>
      cursored(await listTrades(db, memberId, page), page.limit),
    ),
  ),
  fromReplica(
    read(contract.listTrades, async ({ db, request: { limit, cursor, ...filter } }) =>
      cursored(await listTradesForAdmin(db, filter, { limit, cursor }), limit),
    ),
  ),
  fromReplica(
    read(contract.listPriceChanges, async ({ db, caller, request }) => {
      const changes = await listPriceChanges(db, request)
      const shown =
        caller.kind === 'admin'
          ? changes
          : changes.map((change) => priceChangeFor(caller.id, change))
      return cursored(shown, request.limit)
    }),
  ),
  fromReplica(
    read(contract.listCandles, async ({ db, now, request }) => {
      const range = candleRange(await resolveDayRange(db, now, request), now)
      const [data, priceBefore] = [await listCandles(db, range), await getPriceAt(db, range.from)]
      return { success, data, priceBefore }
    }),
  ),
  read(contract.listReceipts, async ({ db, request }) => {
    const { head, links } = await listReceipts(db, request)
    return { ...cursored(links, request.limit), head }
  }),
  read(contract.getReceipt, async ({ db, caller, request: { hash } }) => ({
    data: await showReceipt(db, caller, hash),
  })),
]
