import { Multiplier, type TokenView } from '@clearstead/contract/market/views'
import type { AdminId } from '@clearstead/contract/values/ids'
import { sgxText, usdText } from '@clearstead/contract/values/money-text'
import type { Work } from '../../../plumbing/work.ts'
import { currentSettings } from '../../settings/public.ts'
import { changePrice } from '../change-price.ts'
import { lockToken } from '../queries.ts'
import { type Line, lineAfter, type TokenChange } from '../rules.ts'
import { showToken } from '../trade-terms.ts'
import { endAnnounced, findAnnounced, insertAnnounced } from './queries.ts'
import { holdsFrom, movesLine, refuseLargeStep } from './rules.ts'

/**
 * Announces a price, multiplier or supply, which hold after the notice time; nobody trades until then. What was
 * announced before is replaced. A new address alone moves no price and holds at once.
 * @throws {Refusal} `market.unknown_token`, `.supply_in_use`, `.line_invalid`, `.step_too_large`
 */
export async function announcePrice(
  outerWork: Work,
  change: TokenChange,
  adminId: AdminId,
): Promise<{ token: TokenView; isAnnounced: boolean }> {
  const { token, work } = await lockToken(outerWork)
  const { market } = (await currentSettings(work.tx, work.now)).settings
  const line = lineAfter(token, change)
  refuseLargeStep(token, change.newPrice, market.priceStepPercent)
  const isReplaced = await endAnnounced(work, 'replaced')
  const isMoved = isReplaced || movesLine(token, line)
  if (!isMoved || market.priceNoticeMinutes === 0) {
    return { token: await changePrice(work, change, adminId), isAnnounced: false }
  }
  const { reason, contractAddress = null } = change
  const holdsAt = holdsFrom(work.now, market)
  await insertAnnounced(work, token, line, { reason, contractAddress, adminId, holdsAt })
  work.note({
    subject: 'token:1',
    before: auditFacts({ ...token, anchorPrice: token.currentPrice }),
    after: { ...auditFacts(line), contractAddress, holdsAt: holdsAt.toISOString(), reason },
  })
  return { token: await showToken(work.tx, work.now), isAnnounced: true }
}

function auditFacts({ anchorPrice, multiplier, totalSupply }: Line) {
  return {
    currentPrice: usdText(anchorPrice),
    priceMultiplier: `${Multiplier.encode(multiplier)}`,
    totalSupply: sgxText(totalSupply),
  }
}

/** Makes the announced price hold once its time has come; trading goes on with it. */
export async function holdAnnouncedPrice(outerWork: Work): Promise<void> {
  const waiting = await findAnnounced(outerWork.tx)
  if (!waiting || waiting.holdsAt > outerWork.now) return
  const { work } = await lockToken(outerWork)
  const announced = await findAnnounced(work.tx)
  // Another one may have taken its place meanwhile.
  if (!announced || announced.holdsAt > work.now) return
  const { price, contractAddress, adminId, ...line } = announced
  const change = {
    newPrice: price,
    priceMultiplier: line.multiplier,
    totalSupply: line.totalSupply,
    contractAddress: contractAddress ?? undefined,
    reason: line.reason,
  }
  await changePrice(work, change, adminId)
  await endAnnounced(work, 'held')
}
