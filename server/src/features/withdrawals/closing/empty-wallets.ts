import { isPositive, type Usd, zero } from '@clearstead/contract/values/money'
import { operator, wallet } from '../../../ledger/accounts.ts'
import { balanceOf, lockBalances } from '../../../ledger/balances.ts'
import { postTransfer } from '../../../ledger/post-transfer.ts'
import { move } from '../../../ledger/posting.ts'
import type { Work } from '../../../plumbing/work.ts'
import { type Closing, updateRemainder } from '../../people/public.ts'
import { collected } from './rules.ts'

/** Moves what the income wallets hold into funding, in one transfer; gives what funding holds then. */
export async function collectWallets(work: Work, { id, memberId }: Closing): Promise<Usd> {
  const funding = wallet(memberId, 'funding')
  const from = collected.map((kind) => wallet(memberId, kind))
  const balances = await lockBalances<'USD'>(work, from)
  const postings = from.flatMap((account, place) => {
    const balance = balances[place] ?? zero<'USD'>()
    return isPositive(balance) ? move(balance, account, funding) : []
  })
  if (postings.length > 0) {
    await postTransfer(work, {
      kind: 'transfer',
      reference: `closing:${id}:${work.requestId}`,
      postings,
    })
  }
  return balanceOf(work.tx, funding)
}

/** Moves what is too little to be paid out to the treasury. */
export async function giveRemainder(
  work: Work,
  { id, memberId }: Pick<Closing, 'id' | 'memberId'>,
  remainder: Usd,
): Promise<void> {
  await postTransfer(work, {
    kind: 'adjustment',
    reference: `closing:${id}`,
    postings: move(remainder, wallet(memberId, 'funding'), operator('treasury')),
  })
  await updateRemainder(work, id, remainder)
}
