import { paged } from '@clearstead/contract/call/paging'
import * as contract from '@clearstead/contract/support/enquiries'
import { type Route, read, write } from '../../../plumbing/http/route.ts'
import { addEnquiry, answerEnquiry } from './answer-enquiry.ts'
import { countNew, deleteEnquiry, getEnquiry, listEnquiries } from './queries.ts'

export const enquiryRoutes: readonly Route[] = [
  write(contract.addEnquiry, async ({ work, origin, request: { website, ...enquiry } }) => {
    if (!website) await addEnquiry(work, enquiry, origin.address)
  }),
  read(contract.listEnquiries, async ({ db, request: { page, limit, ...filter } }) => {
    const place = { page, limit }
    const [found, waiting] = await Promise.all([listEnquiries(db, filter, place), countNew(db)])
    return { ...paged(place, found), waiting }
  }),
  read(contract.getEnquiry, async ({ db, request: { id } }) => ({
    support: await getEnquiry(db, id),
  })),
  write(contract.answerEnquiry, async ({ work, caller, request }) => ({
    support: await answerEnquiry(work, { ...request, adminId: caller.id }),
  })),
  write(contract.removeEnquiry, async ({ work, request: { id } }) => {
    await deleteEnquiry(work, id)
    // The audit log keeps nothing of the text, because it is deleted for the privacy of its author.
    work.note({ subject: `enquiry:${id}`, before: { id } })
  }),
]
