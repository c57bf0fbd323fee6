import { longPaged, pagedWhole } from '@clearstead/contract/paging'
import * as contract from '@clearstead/contract/plans'
import { type Route, read, write } from '../../plumbing/http/route.ts'
import {
  getActivePlan,
  getActivePlanForAdmin,
  getBuyer,
  listActivePlans,
  listActivePlansForAdmin,
} from './active/queries.ts'
import { buyPlanFor } from './buy-plan.ts'
import { endPlan } from './change-principal.ts'
import { codeRoutes } from './codes/routes.ts'
import { addPlan, changePlan, removePlan, setActiveLevels, setInvestLevels } from './edit-plan.ts'
import { noteActivePlan } from './note-active-plan.ts'
import { getPlan, listPlans } from './queries.ts'
import { topupRoutes } from './topups/routes.ts'
import { undoPlan } from './undo-plan.ts'

const planRoutes: readonly Route[] = [
  write(contract.addPlan, async ({ work, request }) => ({ plan: await addPlan(work, request) })),
  write(contract.setActiveLevels, async ({ work, request }) => ({
    plan: await setActiveLevels(work, request.planId, request.levels),
  })),
  write(contract.setInvestLevels, async ({ work, request }) => ({
    plan: await setInvestLevels(work, request.planId, request.levels),
  })),
  read(contract.listPlans, async ({ db, caller, request }) =>
    pagedWhole(request, await listPlans(db, { isAll: caller.kind === 'admin' })),
  ),
  read(contract.getPlan, async ({ db, request }) => ({ plan: await getPlan(db, request.id) })),
  write(contract.updatePlan, async ({ work, request }) => {
    const { id, createdAt: _, ...edit } = request
    return { plan: await changePlan(work, id, edit) }
  }),
  write(contract.removePlan, ({ work, request }) => removePlan(work, request.id)),
]

const activePlanRoutes: readonly Route[] = [
  write(contract.buyPlan, async ({ work, caller, request }) => {
    const id = await buyPlanFor(work, caller, request)
    return { activePlan: await getActivePlanForAdmin(work.tx, id) }
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
  write(contract.noteActivePlan, async ({ work, request }) => {
    await noteActivePlan(work, request.id, request)
    return { activePlan: await getActivePlanForAdmin(work.tx, request.id) }
  }),
  write(contract.undoActivePlan, async ({ work, caller, request }) => {
    const memberId = caller.kind === 'member' ? caller.id : await getBuyer(work.tx, request.id)
    await undoPlan(work, { memberId, activePlanId: request.id })
    return { activePlan: await getActivePlanForAdmin(work.tx, request.id) }
  }),
  write(contract.endActivePlan, async ({ work, request }) => {
    await endPlan(work, request.id)
    return { activePlan: await getActivePlanForAdmin(work.tx, request.id) }
  }),
]

export const plansRoutes: readonly Route[] = [
  ...planRoutes,
  ...activePlanRoutes,
  ...codeRoutes,
  ...topupRoutes,
]
