import * as contract from '@clearstead/contract/awards/rewards'
import { paged, pagedWhole } from '@clearstead/contract/call/paging'
import { say } from '@clearstead/contract/call/say'
import { fromReplica, type Route, read, write } from '../../../plumbing/http/route.ts'
import { changeRewardOrRequestApproval } from '../calls-with-approval.ts'
import { carryForward, claimReward } from './claim-reward.ts'
import { removeRewardPlan } from './plans/edit-reward-plan.ts'
import { listRewardPlans } from './plans/queries.ts'
import { getClaim, listClaims } from './queries.ts'
import { toPlanView } from './rules.ts'
import { prepareRewards, showBusiness, showRewards } from './show-rewards.ts'

const planRoutes: readonly Route[] = [
  read(contract.listRewardPlans, async ({ db, caller, request }) =>
    pagedWhole(
      request,
      (await listRewardPlans(db, { isAll: caller.kind === 'admin' })).map(toPlanView),
    ),
  ),
  write(contract.removeRewardPlan, ({ work, request }) => removeRewardPlan(work, request.id)),
]

const memberRoutes: readonly Route[] = [
  write(contract.initialize, async ({ work, request }) => ({
    rewards: await prepareRewards(work, request.memberId),
  })),
  write(contract.initializeRewards, async ({ work, request }) => ({
    rewards: await prepareRewards(work, request.memberId),
  })),
  read(contract.listRewards, async ({ db, now, request }) => {
    const { rewards, ...figures } = await showRewards(db, request.id, now)
    return { ...pagedWhole(request, rewards), ...figures }
  }),
  read(contract.getRewardBusiness, ({ db, now, request }) => showBusiness(db, request.id, now)),
  fromReplica(
    read(contract.listRewardClaims, async ({ db, request }) =>
      paged(request, await listClaims(db, request.id, request)),
    ),
  ),
  write(contract.changeReward, async ({ work, caller, request }) => {
    if (caller.kind === 'admin') return changeRewardOrRequestApproval(work, request)
    await claimReward(work, caller.id, request.id)
    const claim = await getClaim(work.tx, caller.id, request.id)
    return { message: say('awards.says.reward_claimed'), claim }
  }),
  write(contract.carryForward, ({ work, caller, request }) =>
    carryForward(work, caller.id, request.id),
  ),
]

export const rewardRoutes: readonly Route[] = [...planRoutes, ...memberRoutes]
