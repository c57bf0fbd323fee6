import { paged } from '@clearstead/contract/paging'
import * as contract from '@clearstead/contract/people'
import { type Route, read, write } from '../../plumbing/http/route.ts'
import { awardApprovables } from './approvables.ts'
import { ctoRoutes } from './cto/routes.ts'
import { leadershipRoutes } from './leadership/routes.ts'
import { updateSeen } from './queries.ts'
import { rewardRoutes } from './rewards/routes.ts'
import { salaryRoutes } from './salary/routes.ts'
import { showNotices, showSent } from './sent/show-sent.ts'

export const awardRoutes: readonly Route[] = [
  read(contract.listRewardsSent, async ({ db, request }) =>
    paged(request, await showSent(db, request)),
  ),
  ...awardApprovables.map(({ route }) => route),
  ...rewardRoutes,
  read(contract.listRewardNotices, async ({ db, request }) =>
    paged(request, await showNotices(db, request.id, request)),
  ),
  write(contract.markRewardsSeen, async ({ work, caller, request }) => {
    await updateSeen(work, caller.id, request.ids)
    return {}
  }),
  ...salaryRoutes,
  ...leadershipRoutes,
  ...ctoRoutes,
]
