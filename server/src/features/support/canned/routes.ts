import * as contract from '@clearstead/contract/support/canned-replies'
import { type Route, read, write } from '../../../plumbing/http/route.ts'
import {
  deleteCannedReply,
  insertCannedReply,
  listCannedReplies,
  lockCannedReply,
  updateCannedReply,
} from './queries.ts'

export const cannedRoutes: readonly Route[] = [
  read(contract.listCannedReplies, async ({ db }) => ({ canned: await listCannedReplies(db) })),
  write(contract.addCannedReply, async ({ work, caller, request }) => {
    const canned = await insertCannedReply(work, { ...request, updatedBy: caller.id })
    work.note({ subject: `canned_reply:${canned.id}`, after: request })
    return { canned }
  }),
  write(contract.editCannedReply, async ({ work, caller, request: { id, ...text } }) => {
    const { title, message } = await lockCannedReply(work, id)
    const canned = await updateCannedReply(work, id, { ...text, updatedBy: caller.id })
    work.note({ subject: `canned_reply:${id}`, before: { title, message }, after: text })
    return { canned }
  }),
  write(contract.removeCannedReply, async ({ work, request: { id } }) => {
    const { title, message } = await deleteCannedReply(work, id)
    work.note({ subject: `canned_reply:${id}`, before: { title, message } })
  }),
]
