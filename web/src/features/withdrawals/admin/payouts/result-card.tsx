import type { AnswerOf } from '@clearstead/contract/call/endpoint'
import { placeOf } from '@clearstead/contract/values/custody-place'
import type { PayoutId } from '@clearstead/contract/values/ids'
import {
  listPayoutRows,
  maxResultCharacters,
  type PayoutRow,
  type PayoutView,
  readResult,
  settlePayoutRow,
} from '@clearstead/contract/withdrawals/payouts'
import { payingPlaceText as placeText } from '@clearstead/texts/withdrawals/paying-place'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../../plumbing/call.ts'
import { failureOf, useAct } from '../../../../plumbing/use-act.ts'
import { usePermission } from '../../../../plumbing/use-permission.ts'
import { Button } from '../../../../ui/actions/button.tsx'
import { BulkDialog } from '../../../../ui/dialogs/bulk-dialog.tsx'
import { type BulkItem, bulkRunner } from '../../../../ui/dialogs/bulk-runner.ts'
import { ErrorDialog } from '../../../../ui/dialogs/message-dialog.tsx'
import { FileButton } from '../../../../ui/forms/file-button.tsx'
import { Card, Inline, Note, Stack } from '../../../../ui/layout/layout.tsx'
import { Notice, RefusalNotice } from '../../../../ui/states/notice.tsx'
import { stepOf } from './payout-steps.ts'
import { payoutDetailText as text } from './text.ts'

const applied: readonly PayoutRow['fate'][] = ['will_pay', 'will_return', 'asked', 'return_asked']

const isReturn = ({ fate }: PayoutRow) => fate === 'will_return' || fate === 'return_asked'

/** Reads which rows are to be carried out, for the dialog. */
function useRowsToApply(id: PayoutId) {
  return useMutation({ mutationFn: () => rowsToApply(id) })
}

type Props = { payout: PayoutView; reading: ReturnType<typeof useRowsToApply> }

/** Carries out the results that are read, row by row; what is interrupted goes on where it ended. */
function ApplyDialog({ payout, reading: { data, error, reset } }: Props) {
  if (error) return <ErrorDialog error={failureOf(error).message} onClose={reset} />
  return data && <Apply payout={payout} rows={data} onClose={reset} />
}

type ApplyProps = { payout: PayoutView; rows: readonly PayoutRow[]; onClose: () => void }

function Apply({ payout, rows, onClose }: ApplyProps) {
  const { readyCount, method } = payout
  const client = useQueryClient()
  const [runner] = useState(() => bulkRunner(itemsOf(payout, rows), client))
  const [left] = useState(readyCount - rows.length)
  return (
    <BulkDialog
      onClose={onClose}
      title={text.applyTitle}
      lead={[
        text.applyLead,
        placeText.recordedAs[placeOf(method)],
        left > 0 && text.notReady({ count: left }),
      ]
        .filter(Boolean)
        .join(' ')}
      act={text.apply({ count: rows.length })}
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

async function rowsToApply(id: PayoutId): Promise<PayoutRow[]> {
  const found: PayoutRow[] = []
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const { rows, totalPages } = await call(listPayoutRows, { id, page, limit: 100 })
    pages = totalPages
    found.push(...rows.filter(({ fate }) => applied.includes(fate)))
  }
  return found
}

/** Reads a file of results, shows what it would do, and carries it out. */
export function ResultCard({ payout }: { payout: PayoutView }) {
  const [problem, setProblem] = useState<string>()
  const { act, refusal, answer, reset } = useAct(readResult, { success: null })
  const reading = useRowsToApply(payout.id)
  const mayRecord = usePermission('finance')
  const read = async (file: File) => {
    reset()
    const isTooLong = file.size > maxResultCharacters
    setProblem(isTooLong ? text.tooLong : undefined)
    if (!isTooLong) act({ id: payout.id, csv: await file.text() })
  }
  if (!mayRecord) return null
  // The dialog stays when the last result is carried out and the card goes.
  return (
    <>
      {payout.status === 'open' && (
        <Card title={text.result}>
          <Stack gap={3}>
            <Note>{text.resultLead}</Note>
            <Inline gap={3}>
              <FileButton
                label={text.chooseResult}
                accept=".csv,text/csv,text/plain"
                look={
                  stepOf(payout) !== 'download' && payout.readyCount === 0 ? 'primary' : 'plain'
                }
                onOpen={(file) => void read(file)}
              />
              {payout.readyCount > 0 && (
                <Button isBusy={reading.isPending} onClick={() => reading.mutate()}>
                  {text.apply({ count: payout.readyCount })}
                </Button>
              )}
            </Inline>
            {answer && <WhatWasRead answer={answer} />}
            {problem && (
              <Notice tone="bad" isAlert>
                <p>{problem}</p>
              </Notice>
            )}
            <RefusalNotice refusal={refusal} />
          </Stack>
        </Card>
      )}
      <ApplyDialog key={reading.submittedAt} payout={payout} reading={reading} />
    </>
  )
}

function WhatWasRead({ answer: { known, strangers } }: { answer: AnswerOf<typeof readResult> }) {
  return (
    <Notice tone={strangers.length > 0 ? 'wait' : 'ok'}>
      <p role="status">{text.known({ count: known })}</p>
      {strangers.length > 0 && <p>{text.strangers}</p>}
      {strangers.map(({ line, withdrawal }) => (
        <p key={line}>{text.stranger({ line, withdrawal })}</p>
      ))}
    </Notice>
  )
}
