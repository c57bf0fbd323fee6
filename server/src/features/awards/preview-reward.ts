import type { previewReward as previewRewardCall } from '@clearstead/contract/awards/sent-rewards'
import type { AnswerOf } from '@clearstead/contract/call/endpoint'
import { add, isLess, subtract, type Usd, zero } from '@clearstead/contract/values/money'
import { operatorBalances } from '../../ledger/balances.ts'
import type { Db } from '../../plumbing/database/database.ts'
import { previewIncomes } from '../income/public.ts'
import { countOpenAccounts } from '../people/public.ts'
import type { Recipient } from './queries.ts'
import { type Reward, recipientsOf } from './send-reward.ts'

type Preview = AnswerOf<typeof previewRewardCall>

/**
 * What a reward would pay now, and what the treasury has left.
 * @throws {Refusal} `people.unknown`, `rewards.too_many`
 */
export async function previewReward(
  db: Db,
  { amount, ...to }: Pick<Reward, 'memberIds' | 'toAll' | 'amount'>,
): Promise<Preview> {
  const { treasury } = await operatorBalances(db)
  if (amount === undefined) {
    const members = to.toAll ? await countOpenAccounts(db) : (await recipientsOf(db, to)).length
    return { members, paid: zero(), less: [], treasury, treasuryAfter: treasury }
  }
  const recipients = await recipientsOf(db, to)
  const { paid, less } = await paymentsOf(db, recipients, amount)
  return {
    members: recipients.length,
    paid,
    less,
    treasury,
    treasuryAfter: isLess(treasury, paid) ? null : subtract(treasury, paid),
  }
}

async function paymentsOf(
  db: Db,
  recipients: readonly Recipient[],
  amount: Usd,
): Promise<Pick<Preview, 'paid' | 'less'>> {
  const incomes = await previewIncomes(
    db,
    recipients.map((recipient) => ({ ...recipient, intended: amount })),
  )
  const less = new Map<Preview['less'][number]['reason'], number>()
  for (const { reason } of incomes) {
    if (reason) less.set(reason, (less.get(reason) ?? 0) + 1)
  }
  return {
    paid: add(zero<'USD'>(), ...incomes.map(({ paid }) => paid)),
    less: [...less].map(([reason, members]) => ({ reason, members })),
  }
}
