import { removeFile } from '../../plumbing/files/files.ts'
import type { Ticker } from '../../plumbing/jobs/ticker.ts'
import { runAsJob } from '../../plumbing/run-work.ts'
import type { Work } from '../../plumbing/work.ts'
import { hasErasure, takeErasure } from '../people/closing/public.ts'
import { deleteOriginsBefore } from './enquiries/queries.ts'
import { deleteAttachments, eraseTexts } from './queries.ts'
import { enquiryWindowStart } from './rules.ts'

export const supportTickers: readonly Ticker[] = [
  {
    name: 'delete-enquiry-origins',
    everyMs: 60_000,
    run: ({ db, clock }) => deleteOriginsBefore(db, enquiryWindowStart(clock())),
  },
  {
    name: 'erase-closed-tickets',
    everyMs: 5_000,
    run: async ({ db, clock }) => {
      if (!(await hasErasure(db, 'support'))) return false
      return runAsJob({ db, clock }, 'erase-closed-tickets', eraseTickets)
    },
  },
]

/** Erases the tickets of one closed account; returns false if none is due. */
async function eraseTickets(work: Work): Promise<boolean> {
  const memberId = await takeErasure(work, 'support')
  if (memberId === undefined) return false
  for (const fileId of await deleteAttachments(work, memberId)) await removeFile(work, fileId)
  await eraseTexts(work, memberId)
  return true
}
