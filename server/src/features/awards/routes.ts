import * as sent from '@clearstead/contract/awards/sent-rewards'
import { paged } from '@clearstead/contract/call/paging'
import { fromReplica, type Route, read, write } from '../../plumbing/http/route.ts'
import { awardCallsWithApproval } from './calls-with-approval.ts'
import { ctoRoutes } from './cto/routes.ts'
import { leadershipRoutes } from './leadership/routes.ts'
import { updateSeen } from './queries.ts'
import { rewardRoutes } from './rewards/routes.ts'
import { salaryRoutes } from './salary/routes.ts'
import { previewReward } from './send-reward.ts'
import { getSending, listSendings } from './sending-queries.ts'
import { showNotices, showReceived, showSent } from './show-sent.ts'

export const awardRoutes: readonly Route[] = [
  fromReplica(
    read(sent.listRewardsSent, async ({ db, request }) =>
      paged(request, await showSent(db, request)),
    ),
  ),
  read(sent.listRewardSendings, async ({ db, request }) =>
    paged(request, await listSendings(db, request)),
  ),
  read(sent.getRewardSending, async ({ db, request: { id } }) => ({
    sending: await getSending(db, id),
  })),
  read(sent.previewReward, ({ db, request }) => previewReward(db, request)),
  ...awardCallsWithApproval.map(({ route }) => route),
  ...rewardRoutes,
  read(sent.listRewardNotices, async ({ db, request }) =>
    paged(request, await showNotices(db, request.id, request)),
  ),
  fromReplica(
    read(sent.listRewardsReceived, async ({ db, request }) =>
      paged(request, await showReceived(db, request.id, request)),
    ),
  ),
  write(sent.markRewardsSeen, ({ work, caller, request }) =>
    updateSeen(work, caller.id, request.ids),
  ),
  ...salaryRoutes,
  ...leadershipRoutes,
  ...ctoRoutes,
]
