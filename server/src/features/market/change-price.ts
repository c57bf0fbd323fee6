import type { AdminId } from '@clearstead/contract/values/ids'
import { isLess, subtract } from '@clearstead/contract/values/money'
import { operator } from '../../ledger/accounts.ts'
import { postTransfer } from '../../ledger/post-transfer.ts'
import { move } from '../../ledger/posting.ts'
import type { Work } from '../../plumbing/work.ts'
import { getTokenView, insertPriceChange, lockToken, updateLine } from './queries.ts'
import { type LineChange, lineAfter, type Token } from './rules.ts'

/**
 * Sets the price, and where asked the steepness of the line or the supply, between two trades. Holders are
 * told by a job of their own.
 * @throws {Refusal} `market.unknown_token`, `market.supply_in_use`, `market.line_invalid`
 */
export async function changePrice(
  work: Work,
  change: LineChange & { reason: string },
  adminId: AdminId,
) {
  const token = await lockToken(work)
  const before = await getTokenView(work.tx)
  const line = lineAfter(token, change)
  const id = await insertPriceChange(work, token, line, { note: change.reason, adminId })
  await bookSupply(work, token, line.totalSupply, id)
  await updateLine(work, line)

  const after = await getTokenView(work.tx)
  work.note({ subject: 'token:1', before, after: { ...after, reason: change.reason } })
  return after
}

/** Tokens come from and go back to the token opening, so that unsold and sold ones always make the supply. */
async function bookSupply(
  work: Work,
  { totalSupply: before }: Token,
  after: Token['totalSupply'],
  priceId: bigint,
): Promise<void> {
  const [unsold, opening] = [operator('token_inventory'), operator('token_opening')]
  const postings = isLess(after, before)
    ? move(subtract(before, after), unsold, opening)
    : move(subtract(after, before), opening, unsold)
  if (postings.length === 0) return
  await postTransfer(work, { kind: 'token', reference: `token_supply:${priceId}`, postings })
}
