import * as contract from '@clearstead/contract/market'
import { Refusal } from '@clearstead/contract/refusal'
import type { AdminId, TokenId } from '@clearstead/contract/values/ids'
import type { Db } from '../../plumbing/database/database.ts'
import type { Work } from '../../plumbing/work.ts'
import { type Approvable, amountInWords, approvable } from '../approvals/public.ts'
import { changePrice } from './change-price.ts'
import { getToken, getTokenView } from './queries.ts'
import { type LineChange, lineAfter, theToken } from './rules.ts'

type Request = LineChange & { tokenId: TokenId; reason: string }

/** @throws {Refusal} `market.unknown_token` */
export function checkToken(tokenId: TokenId): void {
  if (tokenId !== theToken) throw new Refusal('market.unknown_token')
}

const success = true as const

/** A price set by hand; what is asked goes stale when the line was changed in between, not by trades on it. */
export const marketApprovables: readonly Approvable[] = [
  approvable(contract.changePrice, {
    tell: async (db: Db, { tokenId, reason, ...change }: Request) => {
      checkToken(tokenId)
      const token = await getToken(db)
      lineAfter(token, change)
      const { anchorPrice, anchorSold, multiplier, totalSupply } = token
      return {
        subject: 'token:1',
        summary: `Set the token price to ${amountInWords(change.newPrice)}: ${reason}`,
        facts: { anchorPrice, anchorSold, multiplier: String(multiplier), totalSupply },
      }
    },
    carryOut: async (work: Work, { tokenId, ...change }: Request, adminId: AdminId) => {
      checkToken(tokenId)
      return { success, data: await changePrice(work, change, adminId) }
    },
    asBefore: async (work: Work) => ({ success, data: await getTokenView(work.tx) }),
  }),
]
