import { paged } from '@clearstead/contract/paging'
import * as contract from '@clearstead/contract/people'
import { type Route, read, write } from '../../plumbing/http/route.ts'
import { ctoRoutes } from './cto/routes.ts'
import { leadershipRoutes } from './leadership/routes.ts'
import { listNoticesForAdmin } from './queries.ts'
import { rewardRoutes } from './rewards/routes.ts'
import { salaryRoutes } from './salary/routes.ts'
import { sendReward, showNotices } from './send-reward.ts'

export const awardRoutes: readonly Route[] = [
  read(contract.listRewardsSent, async ({ db, request }) =>
    paged(request, await listNoticesForAdmin(db, request)),
  ),
  write(contract.sendReward, async ({ work, caller, request }) => ({
    sent: await sendReward(work, caller.id, request),
  })),
  ...rewardRoutes,
  write(contract.listRewardNotices, async ({ work, caller, request }) => ({
    notices: await showNotices(work, request.id, caller.kind),
  })),
  ...salaryRoutes,
  ...leadershipRoutes,
  ...ctoRoutes,
]
