import { Refusal } from '@clearstead/contract/call/refusal'
import { say } from '@clearstead/contract/call/say'
import * as contract from '@clearstead/contract/market/market'
import { Multiplier } from '@clearstead/contract/market/views'
import type { AdminId, TokenId } from '@clearstead/contract/values/ids'
import { sgxText, usdText } from '@clearstead/contract/values/money-text'
import type { Db } from '../../plumbing/database/database.ts'
import type { Work } from '../../plumbing/work.ts'
import { type CallWithApproval, needsApproval } from '../approvals/public.ts'
import { announcePrice } from './announced/announce-price.ts'
import { refuseWhileAsked } from './announced/show-pause.ts'
import { lockTokenRow } from './queries.ts'
import { lineAfter, sgxTokenId, type Token, type TokenChange } from './rules.ts'
import { showToken } from './trade-terms.ts'

type Request = TokenChange & { tokenId: TokenId }

/** @throws {Refusal} `market.unknown_token` */
export function checkToken(tokenId: TokenId): void {
  if (tokenId !== sgxTokenId) throw new Refusal('market.unknown_token')
}

function describeChange(
  token: Token,
  { newPrice, priceMultiplier, totalSupply, contractAddress }: Omit<TokenChange, 'reason'>,
): string {
  const parts = [`the token price to ${usdText(newPrice)}`]
  if (priceMultiplier !== undefined) {
    const [before, after] = [token.multiplier, priceMultiplier].map((of) => Multiplier.encode(of))
    parts.push(`the multiplier from ${before} to ${after}`)
  }
  if (totalSupply !== undefined) {
    parts.push(`the supply from ${sgxText(token.totalSupply)} to ${sgxText(totalSupply)}`)
  }
  if (contractAddress !== undefined) {
    parts.push(`the contract address to ${contractAddress || 'none'}`)
  }
  return parts.join(', ')
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
      const { anchorPrice, anchorSold, multiplier, totalSupply } = token
      return {
        subject: 'token:1',
        summary: `Set ${describeChange(token, change)}: ${reason}`,
        facts: { anchorPrice, anchorSold, multiplier: String(multiplier), totalSupply },
      }
    },
    execute: async (work: Work, request: Request, adminId: AdminId, askedBy?: AdminId) => {
      const { tokenId, ...change } = request
      checkToken(tokenId)
      if (askedBy === undefined) await refuseWhileAsked(work.tx, work.now)
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
