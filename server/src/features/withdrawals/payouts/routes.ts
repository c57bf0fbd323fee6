import { paged } from '@clearstead/contract/call/paging'
import * as contract from '@clearstead/contract/withdrawals/payouts'
import { download, type Route, read, write } from '../../../plumbing/http/route.ts'
import { payoutCallsWithApproval } from './calls-with-approval.ts'
import { downloadPayout } from './download-payout.ts'
import { listPayable, makePayout } from './make-payout.ts'
import * as queries from './queries.ts'
import { recordResults, toView } from './record-results.ts'
import { sumWaiting } from './waiting-queries.ts'

export const payoutRoutes: readonly Route[] = [
  read(contract.listPayouts, async ({ db, now, request }) => {
    const [found, waiting] = await Promise.all([
      queries.listPayouts(db, request, request),
      sumWaiting(db, now),
    ])
    return { ...paged(request, found), waiting }
  }),
  read(contract.getPayout, async ({ db, request: { id } }) => ({
    payout: await queries.getPayoutView(db, id),
  })),
  read(contract.listPayoutRows, async ({ db, request: { id, ...page } }) => {
    await queries.getPayoutView(db, id)
    const { rows, total } = await queries.listRows(db, id, page)
    return paged(page, { rows: rows.map(toView), total })
  }),
  read(contract.listPayable, ({ db, now, request: { method } }) => listPayable(db, method, now)),
  write(contract.makePayout, async ({ work, caller, request }) => ({
    payout: await makePayout(work, { ...request, madeBy: caller.id }),
  })),
  download(contract.downloadPayout, ({ db, now, caller, origin, request }) =>
    downloadPayout({ db, now, adminId: caller.id, from: origin.address, request }),
  ),
  write(contract.readResult, ({ work, request: { id, csv } }) => recordResults(work, id, csv)),
  ...payoutCallsWithApproval.map(({ route }) => route),
]
