import { paged } from '@clearstead/contract/paging'
import * as contract from '@clearstead/contract/people'
import { type Route, read, write } from '../../plumbing/http/route.ts'
import { awardApprovables } from './approvables.ts'
import { ctoRoutes } from './cto/routes.ts'
import { leadershipRoutes } from './leadership/routes.ts'
import { rewardRoutes } from './rewards/routes.ts'
import { salaryRoutes } from './salary/routes.ts'
import { showNotices, showSent } from './sent/show-sent.ts'

export const awardRoutes: readonly Route[] = [
  read(contract.listRewardsSent, async ({ db, request }) =>
    paged(request, await showSent(db, request)),
  ),
  ...awardApprovables.map(({ route }) => route),
  ...rewardRoutes,
  write(contract.listRewardNotices, async ({ work, caller, request }) =>
    paged(request, await showNotices(work, request.id, caller.kind, request)),
  ),
  ...salaryRoutes,
  ...leadershipRoutes,
  ...ctoRoutes,
]
