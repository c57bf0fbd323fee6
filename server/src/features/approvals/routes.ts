import type { ApprovalView } from '@clearstead/contract/approvals'
import * as contract from '@clearstead/contract/approvals'
import { paged } from '@clearstead/contract/call/paging'
import { apiBase } from '../../plumbing/http/openapi/openapi.ts'
import type { AdminCaller } from '../../plumbing/http/request/caller.ts'
import { download, type Route, read, write } from '../../plumbing/http/route.ts'
import { approveRequest, closeAfterRefusal, rejectRequest } from './decide-request.ts'
import * as queries from './queries.ts'
import { readPicture } from './read-picture.ts'
import type { RequestedCall } from './requested-call.ts'
import { isPermitted, statusAt, withoutSecrets } from './rules.ts'

/** The routes of approval requests, over all calls that are declared with approval. */
export function approvalRoutes(calls: readonly RequestedCall[]): readonly Route[] {
  const toView = (row: queries.Shown, now: Date): ApprovalView => {
    const { secrets = [], permission = 'owner' } = calls.find(({ call }) => call === row.call) ?? {}
    const request = { ...withoutSecrets(row.request, secrets) }
    const picture = row.pictureId && `${apiBase}/approvals/${row.id}/picture`
    return { ...row, request, permission, picture, status: statusAt(row, now) }
  }
  return [
    read(contract.listApprovals, async ({ db, now, caller, request }) => {
      const filter = {
        status: request.status,
        subject: request.subject,
        calls: callsVisibleTo(caller, calls),
        askedBy: caller.id,
      }
      const { rows, total } = await queries.listForAdmin(db, now, filter, request)
      return paged(request, { rows: rows.map((row) => toView(row, now)), total })
    }),
    download(contract.getApprovalPicture, ({ db, caller, request: { id } }) =>
      readPicture(db, id, { calls: callsVisibleTo(caller, calls), askedBy: caller.id }),
    ),
    write(
      contract.approve,
      async ({ work, caller, origin: { language }, request: { id } }) => {
        const result = await approveRequest(work, calls, id, { caller, language })
        const approval = toView(await queries.getShown(work.tx, id), work.now)
        return { approval, result: { ...result } }
      },
      ({ work, request: { id } }, refusal) => closeAfterRefusal(work, id, refusal),
    ),
    write(
      contract.rejectApproval,
      async ({ work, caller, request }) => {
        await rejectRequest(work, calls, request, caller)
        return { approval: toView(await queries.getShown(work.tx, request.id), work.now) }
      },
      ({ work, request: { id } }, refusal) => closeAfterRefusal(work, id, refusal),
    ),
  ]
}

/** The calls whose approval requests an admin could decide; an auditor sees all. */
function callsVisibleTo({ permissions }: AdminCaller, calls: readonly RequestedCall[]): string[] {
  return calls
    .filter(({ permission }) => {
      return permissions.includes('auditor') || isPermitted(permissions, permission)
    })
    .map(({ call }) => call)
}
