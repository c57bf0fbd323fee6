import { add, subtract, type Usd } from '@clearstead/contract/values/money'
import { operatorBalances } from '../../ledger/balances.ts'
import type { Db } from '../../plumbing/database/database.ts'
import { buyBackOf, countHolders, getToken } from './queries.ts'
import { changeText, coverage, lacking, lineAfter, marketValue } from './rules.ts'

/**
 * What another price does before it is set. Coverage here counts tokens as owed at what selling them all
 * back would bring, where that is more than the reserve.
 * @throws {Refusal} `market.unknown_token`, `market.line_invalid`
 */
export async function priceImpact(db: Db, newPrice: Usd) {
  const [token, held, holders] = await Promise.all([
    getToken(db),
    operatorBalances(db),
    countHolders(db),
  ])
  lineAfter(token, { newPrice })
  const { before, after } = await buyBackOf(db, newPrice)
  const { sold, currentPrice } = token
  const { tokenReserve, treasury, custody, investments, liabilities, levelPayable } = held
  const assets = add(custody, investments)
  const owedWith = (buyBack: Usd) =>
    add(liabilities, levelPayable, tokenReserve, lacking(tokenReserve, buyBack))
  return {
    ...{ currentPrice, newPrice, holders, tokenReserve, treasury },
    changePercent: changeText(subtract(newPrice, currentPrice), currentPrice),
    holdersValueBefore: marketValue(sold, currentPrice),
    holdersValueAfter: marketValue(sold, newPrice),
    buyBackBefore: before,
    buyBackAfter: after,
    coverageBefore: coverage(assets, owedWith(before)),
    coverageAfter: coverage(assets, owedWith(after)),
    treasuryNeedBefore: lacking(tokenReserve, before),
    treasuryNeed: lacking(tokenReserve, after),
  }
}
