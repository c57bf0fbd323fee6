import { Refusal } from '@clearstead/contract/call/refusal'
import * as contract from '@clearstead/contract/market/market'
import { Multiplier } from '@clearstead/contract/market/views'
import type { AdminId, TokenId } from '@clearstead/contract/values/ids'
import { sgxText, usdText } from '@clearstead/contract/values/money-text'
import type { Db } from '../../plumbing/database/database.ts'
import type { Work } from '../../plumbing/work.ts'
import { type CallWithApproval, needsApproval } from '../approvals/public.ts'
import { changePrice } from './change-price.ts'
import { getToken, getTokenView } from './queries.ts'
import { lineAfter, sgxTokenId, type Token, type TokenChange } from './rules.ts'

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
 * The manual price. A request becomes stale when another admin changes the price line, not by trades on it.
 */
export const marketCallsWithApproval: readonly CallWithApproval[] = [
  needsApproval(contract.changePrice, {
    describe: async (db: Db, { tokenId, reason, ...change }: Request) => {
      checkToken(tokenId)
      const token = await getToken(db)
      lineAfter(token, change)
      const { anchorPrice, anchorSold, multiplier, totalSupply } = token
      return {
        subject: 'token:1',
        summary: `Set ${describeChange(token, change)}: ${reason}`,
        facts: { anchorPrice, anchorSold, multiplier: String(multiplier), totalSupply },
      }
    },
    execute: async (work: Work, { tokenId, ...change }: Request, adminId: AdminId) => {
      checkToken(tokenId)
      return { success, data: await changePrice(work, change, adminId) }
    },
    currentAnswer: async (work: Work) => ({ success, data: await getTokenView(work.tx) }),
  }),
]
