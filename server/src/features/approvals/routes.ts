import type { ApprovalView } from '@clearstead/contract/approvals'
import * as contract from '@clearstead/contract/approvals'
import { paged } from '@clearstead/contract/paging'
import type { AdminCaller } from '../../plumbing/http/caller.ts'
import { type Route, read, write } from '../../plumbing/http/route.ts'
import { approve, closeRefused, rejectApproval } from './decide-approval.ts'
import type { HeldCall } from './held-call.ts'
import * as queries from './queries.ts'
import { isPermitted, statusAt, withoutSecrets } from './rules.ts'

/** The calls of approvals, over everything that can be approved. */
export function approvalRoutes(approvables: readonly HeldCall[]): readonly Route[] {
  const toView = (approval: queries.Shown, now: Date): ApprovalView => {
    const held = approvables.find(({ call }) => call === approval.call)
    const request = { ...withoutSecrets(approval.request, held?.secrets ?? []) }
    const permission = held?.permission ?? 'owner'
    return { ...approval, request, permission, status: statusAt(approval, now) }
  }
  return [
    read(contract.listApprovals, async ({ db, now, caller, request }) => {
      const seen = {
        status: request.status,
        calls: callsSeenBy(approvables, caller),
        askedBy: caller.id,
      }
      const { rows, total } = await queries.listForAdmin(db, now, seen, request)
      return paged(request, { rows: rows.map((row) => toView(row, now)), total })
    }),
    write(
      contract.approve,
      async ({ work, caller, request: { id } }) => {
        const result = await approve(work, approvables, id, caller)
        const approval = toView(await queries.getShown(work.tx, id), work.now)
        return { approval, result: { ...result } }
      },
      ({ work, request: { id } }, refusal) => closeRefused(work, id, refusal),
    ),
    write(
      contract.rejectApproval,
      async ({ work, caller, request }) => {
        await rejectApproval(work, approvables, request, caller)
        return { approval: toView(await queries.getShown(work.tx, request.id), work.now) }
      },
      ({ work, request: { id } }, refusal) => closeRefused(work, id, refusal),
    ),
  ]
}

/** Those that an admin could decide; an auditor sees all. */
function callsSeenBy(approvables: readonly HeldCall[], { permissions }: AdminCaller): string[] {
  return approvables
    .filter(({ permission }) => {
      return permissions.includes('auditor') || isPermitted(permissions, permission)
    })
    .map(({ call }) => call)
}
