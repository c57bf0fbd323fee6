import { Refusal } from '@clearstead/contract/call/refusal'
import type { AdminId, MemberId } from '@clearstead/contract/values/ids'
import { isPositive, toDecimal, type Usd, zero } from '@clearstead/contract/values/money'
import { usdText } from '@clearstead/contract/values/money-text'
import type { Db } from '../../plumbing/database/database.ts'
import type { Work } from '../../plumbing/work.ts'
import { payIncome } from '../income/public.ts'
import { announce, notifyMany } from '../notices/public.ts'
import { currentSettings } from '../settings/public.ts'
import { insertNotices, insertNoticeToAll, listFirstMembers, listMembersIn } from './queries.ts'
import { noticeReference } from './sent-queries.ts'

export type Reward = {
  userIds?: readonly MemberId[] | undefined
  toAll: boolean
  title: string
  message: string
  amount?: Usd | undefined
}

/** The most members whom one transaction pays; a reward to more is sent in several calls. */
const maxPaidMembers = 1000

/**
 * Sends a reward notice. An amount is paid to each member from the treasury as reward income, cut to their
 * limit. All or nothing. Returns the number of notices.
 * @throws {Refusal} `people.unknown`, `treasury.short`, `call.invalid` when money goes to more than 1,000
 */
export async function sendReward(work: Work, sentBy: AdminId, reward: Reward): Promise<number> {
  const { toAll, userIds = [], title, message, amount } = reward
  const notice = { title, message, amount, sentBy }
  work.note({
    subject: 'rewards',
    after: {
      title,
      amount: amount === undefined ? undefined : usdText(amount),
      toAll,
      members: userIds,
    },
  })
  if (toAll && amount === undefined) {
    await announce(work, sentBy, {
      title,
      message,
      users: true,
      type: 'notification',
      recipients: [],
    })
    return insertNoticeToAll(work, notice)
  }

  const memberIds = await recipientsOf(work.tx, { toAll, userIds })
  const notices = await insertNotices(work, memberIds, notice)
  const paid = amount === undefined ? [] : await payAll(work, notices, amount)
  await notifyMany(
    work,
    notices.map(({ id, memberId }, index) => {
      const recipient = { memberId, key: `${noticeReference}${id}` }
      const sum = paid[index] ?? zero()
      return isPositive(sum)
        ? { ...recipient, event: 'reward.paid', facts: { title, message, amount: toDecimal(sum) } }
        : { ...recipient, event: 'reward.sent', facts: { title, message } }
    }),
  )
  return notices.length
}

/**
 * The recipients of a reward that is not only a notice to all.
 * @throws {Refusal} `people.unknown`, `call.invalid` when money goes to more than 1,000
 */
export async function recipientsOf(
  db: Db,
  { toAll, userIds = [] }: Pick<Reward, 'toAll' | 'userIds'>,
): Promise<MemberId[]> {
  const memberIds = toAll
    ? await listFirstMembers(db, maxPaidMembers + 1)
    : await chosen(db, userIds)
  if (memberIds.length > maxPaidMembers)
    throw invalid('all', `At most ${maxPaidMembers} can be paid at once`)
  return memberIds
}

async function chosen(db: Db, userIds: readonly MemberId[]): Promise<MemberId[]> {
  const requestedIds = [...new Set(userIds)]
  if (requestedIds.length === 0) throw invalid('user_ids', 'Choose at least one member')
  const found = await listMembersIn(db, requestedIds)
  if (found.length < requestedIds.length) throw new Refusal('people.unknown')
  return found
}

/** In the order of member ids, in which limits are locked. */
async function payAll(
  work: Work,
  notices: readonly { id: number; memberId: MemberId }[],
  amount: Usd,
): Promise<Usd[]> {
  const sums: Usd[] = []
  const { today, version } = await currentSettings(work.tx, work.now)
  for (const { id, memberId } of notices) {
    const { paid } = await payIncome(work, {
      memberId,
      kind: 'reward',
      reference: `${noticeReference}${id}`,
      day: today,
      ruleVersion: version,
      base: amount,
      intended: amount,
    })
    sums.push(paid)
  }
  return sums
}

function invalid(path: string, message: string): Refusal {
  return new Refusal('call.invalid', {}, [{ path, message }])
}
