import { Refusal } from '@clearstead/contract/call/refusal'
import { type Said, say } from '@clearstead/contract/call/say'
import * as contract from '@clearstead/contract/market/market'
import { Multiplier } from '@clearstead/contract/market/views'
import type { AdminId, TokenId } from '@clearstead/contract/values/ids'
import { toDecimal } from '@clearstead/contract/values/money'
import type { Db } from '../../plumbing/database/database.ts'
import type { Work } from '../../plumbing/work.ts'
import { type CallWithApproval, needsApproval } from '../approvals/public.ts'
import { announcePrice } from './announced/announce-price.ts'
import { refuseWhileRequested } from './announced/show-pause.ts'
import { lockTokenRow } from './queries.ts'
import { lineAfter, sgxTokenId, type Token, type TokenChange } from './rules.ts'
import { showToken } from './trade-terms.ts'

type Request = TokenChange & { tokenId: TokenId }

/** @throws {Refusal} `market.unknown_token` */
export function checkToken(tokenId: TokenId): void {
  if (tokenId !== sgxTokenId) throw new Refusal('market.unknown_token')
}

/** What changes besides the price. */
function sayChanges(
  token: Token,
  { priceMultiplier, totalSupply, contractAddress }: Omit<TokenChange, 'reason'>,
): readonly Said[] {
  const parts: Said[] = []
  if (priceMultiplier !== undefined) {
    const [before, after] = [
      Multiplier.encode(token.multiplier),
      Multiplier.encode(priceMultiplier),
    ]
    parts.push(say('market.change.multiplier', { before, after }))
  }
  if (totalSupply !== undefined) {
    const [before, after] = [toDecimal(token.totalSupply), toDecimal(totalSupply)]
    parts.push(say('market.change.supply', { before, after }))
  }
  if (contractAddress !== undefined) {
    parts.push(say('market.change.contract', { address: contractAddress || undefined }))
  }
  return parts
}

const success = true as const

/**
 * The manual price. Nobody trades while a request waits, and no second one is made. A request becomes stale when an
 * announced price holds meanwhile.
 */
export const marketCallsWithApproval: readonly CallWithApproval[] = [
  needsApproval(contract.changePrice, {
    describe: async (db: Db, { tokenId, reason, ...change }: Request) => {
      checkToken(tokenId)
      // Trades end before the request is stored, or see it.
      const token = await lockTokenRow(db)
      lineAfter(token, change)
      const changes = sayChanges(token, change)
      const { anchorPrice, anchorSold, multiplier, totalSupply } = token
      return {
        subject: 'token:1',
        summary: say('market.summary.set_price', {
          price: toDecimal(change.newPrice),
          changes: changes.length > 0 ? changes : undefined,
          reason,
        }),
        facts: { anchorPrice, anchorSold, multiplier: String(multiplier), totalSupply },
      }
    },
    execute: async (work: Work, request: Request, adminId: AdminId, askedBy?: AdminId) => {
      const { tokenId, ...change } = request
      checkToken(tokenId)
      if (askedBy === undefined) await refuseWhileRequested(work.tx, work.now)
      const { token, isAnnounced } = await announcePrice(work, change, adminId)
      return {
        success,
        data: token,
        ...(isAnnounced && { message: say('market.says.price_announced') }),
      }
    },
    currentAnswer: async (work: Work) => ({ success, data: await showToken(work.tx, work.now) }),
  }),
]
