import { reverseTransaction } from '@clearstead/contract/reports/transactions'
import { listTransfers } from '@clearstead/contract/transparency/books'
import type { TransferId } from '@clearstead/contract/values/ids'
import { reverseText as text } from '@clearstead/texts/transparency/reverse'
import { useState } from 'react'
import { useAnswer } from '../../plumbing/use-answer.ts'
import { useCanCall } from '../../plumbing/use-permission.ts'
import { Button } from '../../ui/actions/button.tsx'
import { ReverseDialog } from './admin/reverse-dialog.tsx'

type Transfer = { id: TransferId; kind: string; reversedBy: TransferId | null }

/** The reversal of a transfer, for admins who may; nothing where it is reversed already or is a reversal itself. */
export function ReverseAct({ of: { id, kind, reversedBy } }: { of: Transfer }) {
  const mayReverse = useCanCall()(reverseTransaction)
  const [isOpen, setIsOpen] = useState(false)
  if (!mayReverse || reversedBy !== null || kind === 'reversal') return null
  return (
    <>
      <Button look="danger" isSlim onClick={() => setIsOpen(true)}>
        {text.open}
      </Button>
      {isOpen && <ReverseDialog id={id} onClose={() => setIsOpen(false)} />}
    </>
  )
}

/** The same for the transfer that a request moved its money by: `deposit:12`. */
export function ReverseRequest({ reference }: { reference: string }) {
  const isEnabled = useCanCall()(reverseTransaction)
  const found = useAnswer(listTransfers, { search: reference, limit: 20 }, { isEnabled })
  const first = found.answer?.data.find((transfer) => transfer.reference === reference)
  return first ? <ReverseAct of={first} /> : null
}
