import type { MemberId } from '@clearstead/contract/values/ids'
import type { Gate } from '@clearstead/contract/values/person'
import type { Work } from '../../../plumbing/work.ts'
import { recordAccountEvent } from '../account-events/record-account-event.ts'
import { lockRecord } from './edit-profile.ts'
import { updateProfile } from './queries.ts'
import { changedIn, valuesOf } from './rules.ts'

export type IncomeChange = {
  id: MemberId
  roiStatus?: Gate | undefined
  levelStatus?: Gate | undefined
  reason: string
}

const events = {
  roiStatus: { close: 'account.roi_closed', open: 'account.roi_opened' },
  levelStatus: { close: 'account.levels_closed', open: 'account.levels_opened' },
} as const

/** Closes or opens a member's ROI and level income, and has the member notified. @throws {Refusal} `people.unknown` */
export async function changeIncome(
  work: Work,
  { id, reason, roiStatus, levelStatus }: IncomeChange,
): Promise<void> {
  const record = await lockRecord(work, id)
  const form = { roiStatus, levelStatus }
  const changed = changedIn(record, form)
  if (changed.length === 0) return
  await updateProfile(work, id, {
    roiStatus: roiStatus ?? record.roiStatus,
    levelStatus: levelStatus ?? record.levelStatus,
  })
  for (const field of ['roiStatus', 'levelStatus'] as const) {
    const status = form[field]
    if (status && changed.includes(field)) await recordAccountEvent(work, id, events[field][status])
  }
  work.note({
    subject: `user:${id}`,
    before: valuesOf(changed, record),
    after: { ...valuesOf(changed, form), reason },
  })
}
