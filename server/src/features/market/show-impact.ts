import { add, subtract, type Usd } from '@clearstead/contract/values/money'
import { operatorBalances } from '../../ledger/balances.ts'
import type { Db } from '../../plumbing/database/database.ts'
import { currentSettings } from '../settings/public.ts'
import { refuseLargeStep } from './announced/rules.ts'
import { countHolders } from './holders/queries.ts'
import { buyBackOf, getToken } from './queries.ts'
import { changeText, coverage, type LineChange, lacking, lineAfter, marketValue } from './rules.ts'
import { termsAt } from './trade-terms.ts'

/**
 * The effect of another price or line before it is set. Coverage counts tokens as owed at the proceeds of
 * selling all of them, if that is more than the reserve.
 * @throws {Refusal} `market.unknown_token`, `.line_invalid`, `.supply_in_use`, `.step_too_large`
 */
export async function priceImpact(db: Db, now: Date, change: LineChange) {
  const [token, held, holders] = await Promise.all([
    getToken(db),
    operatorBalances(db),
    countHolders(db),
  ])
  const line = lineAfter(token, change)
  const { newPrice } = change
  const { market } = (await currentSettings(db, now)).settings
  refuseLargeStep(token, newPrice, market.priceStepPercent)
  const { before, after } = await buyBackOf(db, line, await termsAt(db, now))
  const { sold, currentPrice } = token
  const { tokenReserve, treasury, custody, investments, liabilities, levelPayable } = held
  const assets = add(custody, investments)
  const owedWith = (buyBack: Usd) =>
    add(liabilities, levelPayable, tokenReserve, lacking(tokenReserve, buyBack))
  return {
    currentPrice,
    newPrice,
    holders,
    tokenReserve,
    treasury,
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
