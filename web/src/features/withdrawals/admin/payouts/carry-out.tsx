import {
  listPayoutRows,
  type PayoutRow,
  type PayoutView,
  settlePayoutRow,
} from '@clearstead/contract/payouts'
import type { PayoutId } from '@clearstead/contract/values/ids'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../../../plumbing/call.ts'
import { failureOf } from '../../../../plumbing/use-act.ts'
import { Button } from '../../../../ui/actions/button.tsx'
import { BulkDialog } from '../../../../ui/dialogs/bulk-dialog.tsx'
import { ErrorDialog } from '../../../../ui/dialogs/error-dialog.tsx'
import { onePayoutText as text } from './text.ts'

const carriedOut: readonly PayoutRow['fate'][] = ['will_pay', 'will_return', 'asked']

/** Carries out the results that are read, row by row; what is interrupted goes on where it ended. */
export function CarryOut({ payout: { id, readyCount } }: { payout: PayoutView }) {
  const reading = useMutation({ mutationFn: () => rowsToCarryOut(id) })
  return (
    <>
      <Button isBusy={reading.isPending} onClick={() => reading.mutate()}>
        {text.carryOut(readyCount)}
      </Button>
      {reading.error && (
        <ErrorDialog error={failureOf(reading.error).message} onClose={reading.reset} />
      )}
      {reading.data && (
        <BulkDialog
          onClose={reading.reset}
          title={text.carryOutTitle}
          lead={
            <>
              {text.carryOutLead}
              {reading.data.length < readyCount &&
                ` ${text.notReady(readyCount - reading.data.length)}`}
            </>
          }
          act={text.carryOut(reading.data.length)}
          items={reading.data.map(({ withdrawalId, fullname, fate, sent }) => ({
            key: withdrawalId,
            name: fate === 'will_return' ? text.willReturn(fullname) : text.willPay(fullname),
            ...(fate !== 'will_return' && { amount: sent }),
            run: (idempotencyKey) =>
              call(settlePayoutRow, { id, withdrawalId }, { idempotencyKey }),
          }))}
        />
      )}
    </>
  )
}

async function rowsToCarryOut(id: PayoutId): Promise<PayoutRow[]> {
  const found: PayoutRow[] = []
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const { rows, totalPages } = await call(listPayoutRows, { id, page, limit: 100 })
    pages = totalPages
    found.push(...rows.filter(({ fate }) => carriedOut.includes(fate)))
  }
  return found
}
