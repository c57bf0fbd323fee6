import { Multiplier, type TokenView } from '@clearstead/contract/market/views'
import type { AdminId } from '@clearstead/contract/values/ids'
import { isLess, subtract } from '@clearstead/contract/values/money'
import { sgxText, usdText } from '@clearstead/contract/values/money-text'
import { operator } from '../../ledger/accounts.ts'
import { postTransfer } from '../../ledger/post-transfer.ts'
import { move } from '../../ledger/posting.ts'
import type { Work } from '../../plumbing/work.ts'
import { insertPriceChange, lockToken, updateToken } from './queries.ts'
import { lineAfter, type Token, type TokenChange } from './rules.ts'
import { showToken } from './trade-terms.ts'

/**
 * Sets the price and, if given, the multiplier, the supply or the address, between two trades and without notice. A
 * ticker notifies the holders.
 * @throws {Refusal} `market.unknown_token`, `market.supply_in_use`, `market.line_invalid`
 */
export async function changePrice(outerWork: Work, change: TokenChange, adminId: AdminId) {
  const { token, work } = await lockToken(outerWork)
  const before = await showToken(work.tx, work.now)
  const line = lineAfter(token, change)
  const id = await insertPriceChange(work, token, line, { note: change.reason, adminId })
  await bookSupply(work, token, line.totalSupply, id)
  await updateToken(work, line, change)

  const after = await showToken(work.tx, work.now)
  work.note({
    subject: 'token:1',
    before: auditFacts(before),
    after: { ...auditFacts(after), reason: change.reason },
  })
  return after
}

function auditFacts({
  currentPrice,
  basePrice,
  totalSupply,
  availableTokens,
  anchorPrice,
  anchorSold,
  spreadPercent: _,
  pause: __,
  ...token
}: TokenView) {
  return {
    ...token,
    priceMultiplier: `${Multiplier.encode(token.priceMultiplier)}`,
    currentPrice: usdText(currentPrice),
    basePrice: usdText(basePrice),
    totalSupply: sgxText(totalSupply),
    availableTokens: sgxText(availableTokens),
    anchorPrice: usdText(anchorPrice),
    anchorSold: sgxText(anchorSold),
  }
}

/**
 * Tokens come from and return to the token opening, so unsold and sold tokens always add up to the supply.
 */
async function bookSupply(
  work: Work,
  { totalSupply: before }: Token,
  after: Token['totalSupply'],
  priceId: number,
): Promise<void> {
  const [unsold, opening] = [operator('token_inventory'), operator('token_opening')]
  const postings = isLess(after, before)
    ? move(subtract(before, after), unsold, opening)
    : move(subtract(after, before), opening, unsold)
  if (postings.length === 0) return
  await postTransfer(work, { kind: 'token', reference: `token_supply:${priceId}`, postings })
}
