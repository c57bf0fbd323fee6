import type { previewReward as previewRewardCall } from '@clearstead/contract/awards/sent-rewards'
import type { AnswerOf } from '@clearstead/contract/call/endpoint'
import { type Translations, textIn } from '@clearstead/contract/call/own-text'
import { Refusal } from '@clearstead/contract/call/refusal'
import { say, sayOwn } from '@clearstead/contract/call/say'
import { type TranslationsEdit, translationsAfter } from '@clearstead/contract/call/translations'
import { otherLanguages } from '@clearstead/contract/languages'
import type { AdminId, MemberId, RewardSendingId } from '@clearstead/contract/values/ids'
import {
  add,
  isLess,
  isPositive,
  subtract,
  toDecimal,
  type Usd,
  zero,
} from '@clearstead/contract/values/money'
import { usdText } from '@clearstead/contract/values/money-text'
import { operatorBalances } from '../../ledger/balances.ts'
import type { Db } from '../../plumbing/database/database.ts'
import type { Work } from '../../plumbing/work.ts'
import { payIncomes, previewIncomes } from '../income/public.ts'
import { announce, notifyMany } from '../notices/public.ts'
import { countOpenAccounts } from '../people/members/public.ts'
import { currentSettings } from '../settings/public.ts'
import { insertNotices, listFirstRecipients, listRecipients, type Recipient } from './queries.ts'
import { insertSending, insertSendingToAll } from './sending-queries.ts'
import { noticeReference } from './sent-queries.ts'

type Reward = {
  memberIds?: readonly MemberId[] | undefined
  toAll: boolean
  title: string
  titleIn?: TranslationsEdit | undefined
  message: string
  messageIn?: TranslationsEdit | undefined
  amount?: Usd | undefined
}
/** Who sends it, and whose request that approves. */
type Sender = { sentBy: AdminId; askedBy?: AdminId | undefined }
type Addressed = Recipient & { noticeId: number }

/** The most members whom one transaction pays; a reward to more is sent in several calls. */
const maxPaidMembers = 1000

/**
 * Sends a reward notice. An amount is paid to each member from the treasury as reward income, cut to their
 * limit. All or nothing. Returns the number of notices.
 * @throws {Refusal} `people.unknown`, `treasury.short`, `rewards.too_many`
 */
export async function sendReward(work: Work, sender: Sender, reward: Reward): Promise<number> {
  const { toAll, memberIds = [], title, message, amount } = reward
  const titleIn = translationsAfter({}, reward.titleIn)
  const messageIn = translationsAfter({}, reward.messageIn)
  const sending = { title, titleIn, message, messageIn, amount, toAll, ...sender }
  work.note({
    subject: 'rewards',
    after: {
      title,
      titleIn,
      amount: amount === undefined ? undefined : usdText(amount),
      toAll,
      members: memberIds,
    },
  })
  if (toAll && amount === undefined) {
    await announce(work, sender.sentBy, {
      title,
      message,
      translations: announcedIn(sending),
      users: true,
      type: 'notification',
      recipients: [],
    })
    return insertSendingToAll(work, sending)
  }

  const recipients = await recipientsOf(work.tx, { toAll, memberIds })
  const sendingId = await insertSending(work, sending, recipients.length)
  const addressed = await addressNotices(work, sendingId, recipients)
  const paid = amount === undefined ? [] : await payAll(work, addressed, amount)
  const texts = { title: sayOwn(title, titleIn), message: sayOwn(message, messageIn) }
  await notifyMany(
    work,
    addressed.map(({ noticeId, memberId }, index) => {
      const recipient = { memberId, key: `${noticeReference}${noticeId}` }
      const sum = paid[index] ?? zero()
      return isPositive(sum)
        ? { ...recipient, event: 'reward.paid', facts: { ...texts, amount: toDecimal(sum) } }
        : { ...recipient, event: 'reward.sent', facts: texts }
    }),
  )
  return addressed.length
}

type Texts = { title: string; titleIn: Translations; message: string; messageIn: Translations }

/** An announcement has both texts in each language: one that is missing is the first. */
function announcedIn({ title, titleIn, message, messageIn }: Texts) {
  const translated = otherLanguages().filter((language) => titleIn[language] ?? messageIn[language])
  return Object.fromEntries(
    translated.map((language) => [
      language,
      { title: textIn(title, titleIn, language), message: textIn(message, messageIn, language) },
    ]),
  )
}

/**
 * The recipients of a reward that is not only a notice to all, by member id.
 * @throws {Refusal} `people.unknown`, `rewards.too_many`
 */
export async function recipientsOf(
  db: Db,
  { toAll, memberIds = [] }: Pick<Reward, 'toAll' | 'memberIds'>,
): Promise<Recipient[]> {
  const recipients = toAll
    ? await listFirstRecipients(db, maxPaidMembers + 1)
    : await chosen(db, memberIds)
  if (recipients.length > maxPaidMembers) {
    throw new Refusal('rewards.too_many', { most: String(maxPaidMembers) })
  }
  return recipients
}

async function chosen(db: Db, memberIds: readonly MemberId[]): Promise<Recipient[]> {
  const requestedIds = [...new Set(memberIds)]
  if (requestedIds.length === 0) {
    const nobody = { path: 'user_ids', ...say('call.wrong.nobody_chosen') }
    throw new Refusal('call.invalid', {}, [nobody])
  }
  const found = await listRecipients(db, requestedIds)
  if (found.length < requestedIds.length) throw new Refusal('people.unknown')
  return found
}

async function addressNotices(
  work: Work,
  sendingId: RewardSendingId,
  recipients: readonly Recipient[],
): Promise<Addressed[]> {
  const memberIds = recipients.map(({ memberId }) => memberId)
  const noticeIds = await insertNotices(work, sendingId, memberIds)
  return recipients.map((recipient) => {
    const noticeId = noticeIds.get(recipient.memberId)
    if (noticeId === undefined) throw new Error(`No notice for member ${recipient.memberId}`)
    return { ...recipient, noticeId }
  })
}

/** What was paid to each; nobody is paid who is blocked or has no open plan. */
async function payAll(work: Work, to: readonly Addressed[], amount: Usd): Promise<Usd[]> {
  const { today, version } = await currentSettings(work.tx, work.now)
  const incomes = await payIncomes(
    work,
    to.map(({ noticeId, ...recipient }) => ({
      ...recipient,
      kind: 'reward',
      reference: `${noticeReference}${noticeId}`,
      day: today,
      ruleVersion: version,
      base: amount,
      intended: amount,
    })),
  )
  return incomes.map(({ paid }) => paid)
}

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
