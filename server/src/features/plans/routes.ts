import { longPaged, pagedWhole } from '@clearstead/contract/paging'
import * as contract from '@clearstead/contract/plans'
import { type Route, read, write } from '../../plumbing/http/route.ts'
import {
  getActivePlan,
  getActivePlanForAdmin,
  listActivePlans,
  listActivePlansForAdmin,
} from './active/queries.ts'
import { buyOrAsk, planApprovables, undoOrAsk } from './approvables.ts'
import { purchasePlan } from './buy-plan.ts'
import { codeRoutes } from './codes/routes.ts'
import { removePlan } from './edit-plan.ts'
import { getPlan, listPlans } from './queries.ts'
import { topupRoutes } from './topups/routes.ts'
import { undoPlan } from './undo-plan.ts'

const planRoutes: readonly Route[] = [
  read(contract.listPlans, async ({ db, caller, request }) =>
    pagedWhole(request, await listPlans(db, { isAll: caller.kind === 'admin' })),
  ),
  read(contract.getPlan, async ({ db, request }) => ({ plan: await getPlan(db, request.id) })),
  write(contract.removePlan, ({ work, request }) => removePlan(work, request.id)),
]

const activePlanRoutes: readonly Route[] = [
  write(contract.buyPlan, async ({ work, caller, request }) => {
    if (caller.kind === 'admin') return buyOrAsk(work, request)
    return { activePlan: await purchasePlan(work, { ...request, memberId: caller.id }) }
  }),
  read(contract.listActivePlans, async ({ db, request }) =>
    longPaged(request, await listActivePlansForAdmin(db, request), ({ id }) => [id]),
  ),
  read(contract.listActivePlansOf, async ({ db, request }) =>
    longPaged(request, await listActivePlans(db, request.userId, request), ({ id }) => [id]),
  ),
  read(contract.getActivePlan, async ({ db, caller, request }) => ({
    activePlan:
      caller.kind === 'member'
        ? await getActivePlan(db, caller.id, request.id)
        : await getActivePlanForAdmin(db, request.id),
  })),
  write(contract.undoActivePlan, async ({ work, caller, request }) => {
    if (caller.kind === 'admin') return undoOrAsk(work, request)
    await undoPlan(work, { memberId: caller.id, activePlanId: request.id })
    return { activePlan: await getActivePlanForAdmin(work.tx, request.id) }
  }),
]

export const plansRoutes: readonly Route[] = [
  ...planRoutes,
  ...activePlanRoutes,
  ...planApprovables.map(({ route }) => route),
  ...codeRoutes,
  ...topupRoutes,
]
