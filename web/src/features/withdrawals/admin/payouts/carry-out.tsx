import { placeOf } from '@clearstead/contract/values/custody-place'
import type { PayoutId } from '@clearstead/contract/values/ids'
import {
  listPayoutRows,
  type PayoutRow,
  type PayoutView,
  settlePayoutRow,
} from '@clearstead/contract/withdrawals/payouts'
import { payingPlaceText as placeText } from '@clearstead/texts/withdrawals/paying-place'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../../plumbing/call.ts'
import { failureOf } from '../../../../plumbing/use-act.ts'
import { BulkDialog } from '../../../../ui/dialogs/bulk-dialog.tsx'
import { type BulkItem, bulkRunner } from '../../../../ui/dialogs/bulk-runner.ts'
import { ErrorDialog } from '../../../../ui/dialogs/error-dialog.tsx'
import { onePayoutText as text } from './text.ts'

const carriedOut: readonly PayoutRow['fate'][] = [
  'will_pay',
  'will_return',
  'asked',
  'return_asked',
]

const isReturn = ({ fate }: PayoutRow) => fate === 'will_return' || fate === 'return_asked'

/** Reads which rows are to be carried out, for the dialog. */
export function useRowsToCarryOut(id: PayoutId) {
  return useMutation({ mutationFn: () => rowsToCarryOut(id) })
}

type Props = { payout: PayoutView; reading: ReturnType<typeof useRowsToCarryOut> }

/** Carries out the results that are read, row by row; what is interrupted goes on where it ended. */
export function CarryOutDialog({ payout, reading: { data, error, reset } }: Props) {
  if (error) return <ErrorDialog error={failureOf(error).message} onClose={reset} />
  return data && <CarryOut payout={payout} rows={data} onClose={reset} />
}

type CarryOutProps = { payout: PayoutView; rows: readonly PayoutRow[]; onClose: () => void }

function CarryOut({ payout, rows, onClose }: CarryOutProps) {
  const { readyCount, method } = payout
  const client = useQueryClient()
  const [runner] = useState(() => bulkRunner(itemsOf(payout, rows), client))
  const [left] = useState(readyCount - rows.length)
  return (
    <BulkDialog
      onClose={onClose}
      title={text.carryOutTitle}
      lead={[
        text.carryOutLead,
        placeText.recordedAs[placeOf(method)],
        left > 0 && text.notReady({ count: left }),
      ]
        .filter(Boolean)
        .join(' ')}
      act={text.carryOut({ count: rows.length })}
      runner={runner}
    />
  )
}

function itemsOf({ id, method }: PayoutView, rows: readonly PayoutRow[]): BulkItem[] {
  return rows.map((row) => {
    const { withdrawalId, fullname, sent } = row
    const paid = !isReturn(row) && { paidFrom: placeOf(method) }
    return {
      key: withdrawalId,
      name: isReturn(row) ? text.willReturn({ name: fullname }) : text.willPay({ name: fullname }),
      ...(!isReturn(row) && { amount: sent }),
      run: (idempotencyKey) =>
        call(settlePayoutRow, { id, withdrawalId, ...paid }, { idempotencyKey }),
    }
  })
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
