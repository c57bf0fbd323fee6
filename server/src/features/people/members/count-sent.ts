import { Refusal } from '@clearstead/contract/call/refusal'
import type { MemberId } from '@clearstead/contract/values/ids'
import { toDecimal, type Usd } from '@clearstead/contract/values/money'
import type { Work } from '../../../plumbing/work.ts'
import { currentSettings } from '../../settings/public.ts'
import { getLeftToSend, insertSent } from './moved-queries.ts'

/**
 * Counts an amount that a member sends to others against the maximum of the programme day, fee included: of 5,000 a
 * day, 4,000 leave 1,000. Token trades on a sloped line count too.
 * @throws {Refusal} `transfers.above_maximum`
 */
export async function countSent(work: Work, memberId: MemberId, amount: Usd): Promise<void> {
  const { settings, today } = await currentSettings(work.tx, work.now)
  const sent = { memberId, day: today, maximum: settings.transfer.dailyMaximum }
  if (await insertSent(work, { ...sent, amount })) return
  const left = await getLeftToSend(work.tx, sent)
  const max = toDecimal(sent.maximum)
  throw new Refusal('transfers.above_maximum', { max, left: toDecimal(left) })
}
