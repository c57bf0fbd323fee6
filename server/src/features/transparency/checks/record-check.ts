import { Refusal } from '@clearstead/contract/call/refusal'
import { say } from '@clearstead/contract/call/say'
import type { ProgrammeDay } from '@clearstead/contract/values/days'
import type { MemberId } from '@clearstead/contract/values/ids'
import type { Work } from '../../../plumbing/work.ts'
import { alarmOwners } from '../../people/admins/public.ts'
import { findDay } from '../published/queries.ts'
import { saveCheck } from './queries.ts'

type Check = { memberId: MemberId; date: ProgrammeDay; holds: boolean }

/**
 * Records that a member's browser checked a proof. Owners are told once a day of one that does not hold.
 * @throws {Refusal} `transparency.unknown_day`
 */
export async function recordCheck(work: Work, { memberId, date, holds }: Check): Promise<void> {
  if (!(await findDay(work.tx, date))) throw new Refusal('transparency.unknown_day')
  await saveCheck(work, { memberId, day: date, holds })
  work.note({ subject: `user:${memberId}`, after: { day: date } })
  if (holds) return
  await alarmOwners(work, {
    key: `proof_check:${work.now.toISOString().slice(0, 10)}`,
    subject: say('transparency.alarm.proof_fails.subject', { day: date }),
    text: [say('transparency.alarm.proof_fails.text', { day: date, member: memberId })],
  })
}
