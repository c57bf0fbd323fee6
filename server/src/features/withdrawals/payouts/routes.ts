import { paged } from '@clearstead/contract/call/paging'
import * as contract from '@clearstead/contract/payouts'
import { download, preparedWrite, type Route, read, write } from '../../../plumbing/http/route.ts'
import { downloadPayout, listPayable, makePayout } from './make-payout.ts'
import * as queries from './queries.ts'
import { askChainOfRow, cancelPayout, recordResults, settleRow, toView } from './record-results.ts'
import { sumWaiting } from './waiting-queries.ts'

export const payoutRoutes: readonly Route[] = [
  read(contract.listPayouts, async ({ db, request }) => {
    const [found, waiting] = await Promise.all([
      queries.listPayouts(db, request, request),
      sumWaiting(db),
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
  read(contract.listPayable, async ({ db, request: { method } }) => ({
    withdrawals: await listPayable(db, method),
  })),
  write(contract.makePayout, async ({ work, caller, request }) => ({
    payout: await makePayout(work, { ...request, madeBy: caller.id }),
  })),
  download(contract.downloadPayout, ({ db, request: { id, format } }) =>
    downloadPayout(db, id, format),
  ),
  write(contract.readResult, ({ work, request: { id, csv } }) => recordResults(work, id, csv)),
  preparedWrite(
    ({ db, now, request: { id, withdrawalId } }) =>
      askChainOfRow(db, now, { payoutId: id, withdrawalId }),
    contract.settlePayoutRow,
    ({ work, request: { id, withdrawalId } }) => settleRow(work, { payoutId: id, withdrawalId }),
  ),
  write(contract.cancelPayout, async ({ work, caller, request: { id } }) => ({
    payout: await cancelPayout(work, id, caller.id),
  })),
]
