import { longPaged, pagedWhole } from '@clearstead/contract/call/paging'
import * as activePlans from '@clearstead/contract/plans/active-plans'
import * as editing from '@clearstead/contract/plans/editing-plans'
import { previewPlan } from '@clearstead/contract/plans/editing-plans'
import * as contract from '@clearstead/contract/plans/plans'
import { fromReplica, type Route, read, write } from '../../plumbing/http/route.ts'
import { purchasePlan } from './active/buy-plan.ts'
import {
  getActivePlan,
  getActivePlanForAdmin,
  listActivePlans,
  listActivePlansForAdmin,
  sumActivePlans,
} from './active/queries.ts'
import { previewUndo, undoPlan } from './active/undo-plan.ts'
import {
  buyPlanOrRequestApproval,
  planCallsWithApproval,
  undoPlanOrRequestApproval,
} from './calls-with-approval.ts'
import { codeRoutes } from './codes/routes.ts'
import { removePlan } from './edit-plan.ts'
import { previewPlanNeed } from './preview-plan.ts'
import { getPlan, listPlans } from './queries.ts'
import { topupRoutes } from './topups/routes.ts'

const planRoutes: readonly Route[] = [
  read(contract.listPlans, async ({ db, caller, request }) =>
    pagedWhole(request, await listPlans(db, { isAll: caller.kind === 'admin' })),
  ),
  read(contract.getPlan, async ({ db, request }) => ({ plan: await getPlan(db, request.id) })),
  read(previewPlan, async ({ db, now, request }) => ({
    need: await previewPlanNeed(db, now, request),
  })),
  write(editing.removePlan, ({ work, request }) => removePlan(work, request.id)),
]

const activePlanRoutes: readonly Route[] = [
  write(activePlans.buyPlan, async ({ work, caller, request }) => {
    if (caller.kind === 'admin') return buyPlanOrRequestApproval(work, request)
    return { activePlan: await purchasePlan(work, { ...request, memberId: caller.id }) }
  }),
  fromReplica(
    read(activePlans.listActivePlans, async ({ db, request }) =>
      longPaged(request, await listActivePlansForAdmin(db, request), ({ id }) => [id]),
    ),
  ),
  fromReplica(
    read(activePlans.listActivePlansOf, async ({ db, request }) => ({
      ...longPaged(request, await listActivePlans(db, request.memberId, request), ({ id }) => [id]),
      totals: await sumActivePlans(db, request.memberId),
    })),
  ),
  read(activePlans.getActivePlan, async ({ db, caller, request }) => ({
    activePlan:
      caller.kind === 'member'
        ? await getActivePlan(db, caller.id, request.id)
        : await getActivePlanForAdmin(db, request.id),
  })),
  read(activePlans.previewUndo, async ({ db, now, caller, request: { id } }) => {
    const memberId = caller.kind === 'member' ? caller.id : undefined
    return { undo: await previewUndo(db, now, { memberId, activePlanId: id }) }
  }),
  write(activePlans.undoActivePlan, async ({ work, caller, request }) => {
    if (caller.kind === 'admin') return undoPlanOrRequestApproval(work, request)
    await undoPlan(work, { memberId: caller.id, activePlanId: request.id })
    return { activePlan: await getActivePlanForAdmin(work.tx, request.id) }
  }),
]

export const plansRoutes: readonly Route[] = [
  ...planRoutes,
  ...activePlanRoutes,
  ...planCallsWithApproval.map(({ route }) => route),
  ...codeRoutes,
  ...topupRoutes,
]
