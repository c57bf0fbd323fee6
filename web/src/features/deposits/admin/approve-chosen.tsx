import { type DepositView, decideDeposit } from '@clearstead/contract/deposits'
import { useState } from 'react'
import { call } from '../../../plumbing/call.ts'
import { useText } from '../../../plumbing/texts.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { BulkDialog } from '../../../ui/dialogs/bulk-dialog.tsx'
import { Inline } from '../../../ui/layout/layout.tsx'
import { Span } from '../../../ui/layout/words.tsx'
import { depositText } from './text.ts'

type Props = { rows: readonly DepositView[]; onDone: () => void }

/** Approves the picked deposits together. */
export function ApproveChosen({ rows, onDone }: Props) {
  const text = useText(depositText)
  const [asked, setAsked] = useState<readonly DepositView[]>()
  const approve = async (id: number, idempotencyKey: string) => {
    const row = asked?.find((one) => one.id === id)
    if (!row) throw new Error('Only what was picked is approved')
    const { userId, amount } = row
    const request = { id: row.id, userId, amount, status: 'approved' as const }
    const { approval } = await call(decideDeposit, request, { idempotencyKey })
    return approval ? 'held' : 'done'
  }
  return (
    <>
      {rows.length > 0 && (
        <Inline gap={3}>
          <Span isStrong>{text.chosen(rows.length)}</Span>
          <Button isSlim onClick={() => setAsked(rows)}>
            {text.approveChosen(rows.length)}
          </Button>
        </Inline>
      )}
      {asked && (
        <BulkDialog
          isOpen
          onClose={(done) => {
            setAsked(undefined)
            if (done.length > 0) onDone()
          }}
          title={text.bulkTitle(asked.length)}
          lead={text.bulkLead}
          act={text.approveChosen(asked.length)}
          items={asked.map(({ id, fullname, amount }) => ({ id, name: fullname, amount }))}
          run={approve}
        />
      )}
    </>
  )
}
