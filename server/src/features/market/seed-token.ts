import { operator } from '../../ledger/accounts.ts'
import { postTransfer } from '../../ledger/post-transfer.ts'
import { move } from '../../ledger/posting.ts'
import type { Work } from '../../plumbing/work.ts'
import { getToken, insertPriceChange, insertToken } from './queries.ts'
import { openingToken } from './rules.ts'

/** Opens the market with its supply unsold and its first price, once. */
export async function seedToken(work: Work): Promise<void> {
  if (!(await insertToken(work))) return
  await postTransfer(work, {
    kind: 'opening',
    reference: 'token:opening',
    postings: move(
      openingToken.totalSupply,
      operator('token_opening'),
      operator('token_inventory'),
    ),
  })
  const token = await getToken(work.tx)
  await insertPriceChange(work, token, { ...token, reason: 'CONFIG' }, { note: '' })
}
