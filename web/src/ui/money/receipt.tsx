import { moneyFormText as text } from '@clearstead/texts/ui/money-form'
import { CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../actions/button.tsx'
import { Dialog } from '../dialogs/dialog.tsx'
import { Amount, type AmountProps } from '../figures/amount.tsx'
import { DescriptionList, DescriptionRow } from '../figures/rows.tsx'
import css from './money.module.css'

/** What was done, how much, under which reference, and what happens next. */
export type Receipt = {
  title: string
  amount: AmountProps
  rows?: readonly { label: string; value: ReactNode }[]
  /** As it stands in statements and requests, such as `Withdrawal 1042`; nothing where the call gives none. */
  reference?: string
  next: string
  /** What one can do with it, below. */
  details?: ReactNode
  /** A link to where it can be followed. */
  link?: ReactNode
}

type Props = { receipt: Receipt; onClose: () => void }

export function ReceiptDialog({ receipt, onClose }: Props) {
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={receipt.title}
      foot={<ReceiptFoot {...{ receipt, onClose }} />}
    >
      <ReceiptBody receipt={receipt} />
    </Dialog>
  )
}

export function ReceiptBody({ receipt }: { receipt: Receipt }) {
  const { amount, rows = [], reference, next, details } = receipt
  return (
    <div className={css.receipt} role="status">
      <CircleCheck className={css.mark} />
      <p className={css.figure}>
        <Amount {...amount} />
      </p>
      <p>{next}</p>
      <DescriptionList>
        {rows.map(({ label, value }) => (
          <DescriptionRow key={label} label={label}>
            {value}
          </DescriptionRow>
        ))}
        {reference && <DescriptionRow label={text.reference}>{reference}</DescriptionRow>}
      </DescriptionList>
      {details}
    </div>
  )
}

function ReceiptFoot({ receipt, onClose }: Props) {
  return (
    <>
      {receipt.link}
      <Button onClick={onClose}>{text.doneButton}</Button>
    </>
  )
}
