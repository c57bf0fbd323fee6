import {
  previewReversal,
  type ReversalLine,
  type ReversalPreview,
  reverseTransaction,
} from '@clearstead/contract/reports/transactions'
import type { TransferId } from '@clearstead/contract/values/ids'
import { isLess, zero } from '@clearstead/contract/values/money'
import { reverseText as text } from '@clearstead/texts/transparency/reverse'
import { amountText } from '../../../plumbing/format.ts'
import { useAnswer } from '../../../plumbing/use-answer.ts'
import { useCallForm } from '../../../plumbing/use-call-form.ts'
import { LinkButton } from '../../../ui/actions/link-button.tsx'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { Amount } from '../../../ui/figures/amount.tsx'
import { AmountRow, DescriptionList } from '../../../ui/figures/rows.tsx'
import { TextArea } from '../../../ui/forms/text-field.tsx'
import { Stack } from '../../../ui/layout/layout.tsx'
import { amountColumn, type Column, column } from '../../../ui/lists/columns.tsx'
import { Table } from '../../../ui/lists/table.tsx'
import { Answered } from '../../../ui/states/answered.tsx'
import { Notice } from '../../../ui/states/notice.tsx'
import { ledgerText } from './text.ts'

type Props = { id: TransferId; onClose: () => void }

/** What a reversal would change, as the server works it out now, and its reason. */
export function ReverseDialog({ id, onClose }: Props) {
  const preview = useAnswer(previewReversal, { id }, { keepPrevious: false })
  const form = useCallForm(reverseTransaction, {
    start: { id, status: 'reversed' },
    onDone: onClose,
  })
  const reversal = preview.answer?.reversal
  const short = reversal && shortOf(reversal)
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={text.title({ number: id })}
      lead={text.lead}
      act={reversal ? text.act({ amount: amountText(reversal.amount) }) : text.open}
      isDanger
      isWide
      insteadOfSubmit={reversal ? short && <WayToMoney of={short} /> : <span />}
    >
      <Answered from={preview} lines={5}>
        {() => reversal && <Changes of={reversal} />}
      </Answered>
      {reversal && !short && (
        <TextArea form={form} name="reason" label={text.reason} hint={text.reasonHint} rows={3} />
      )}
    </FormDialog>
  )
}

function Changes({ of: reversal }: { of: ReversalPreview }) {
  const { accounts, amount, limit } = reversal
  const short = shortOf(reversal)
  return (
    <Stack gap={4}>
      <Table
        caption={text.changes}
        columns={columns}
        rows={accounts}
        rowKey={({ accountId }) => accountId}
      />
      {limit && (
        <DescriptionList>
          <AmountRow label={text.limitNow} of={limit.before} />
          <AmountRow label={text.limitAfter} isTotal of={limit.after} />
        </DescriptionList>
      )}
      {short && (
        <Notice tone="bad">
          {text.short({
            owner: ownerOf(short),
            account: ledgerText.accountName(short.account),
            has: amountText(short.balance),
            taken: amountText(amount),
          })}
        </Notice>
      )}
    </Stack>
  )
}

/** The account whose money is gone. */
function shortOf({ accounts }: ReversalPreview): ReversalLine | undefined {
  return accounts.find(({ after }) => isLess(after, zero<'USD'>()))
}

/** Where to see what became of the money that is gone. */
function WayToMoney({ of: { accountId } }: { of: ReversalLine }) {
  return (
    <LinkButton to="/admin/ledger/account/$id" params={{ id: String(accountId) }}>
      {text.openAccount}
    </LinkButton>
  )
}

const ownerOf = ({ username }: ReversalLine) => username ?? text.operator

const columns: readonly Column<ReversalLine>[] = [
  column('account', text.account, ({ account }) => ledgerText.accountName(account), {
    role: 'what',
    tone: 'strong',
  }),
  column('owner', text.owner, ownerOf, { role: 'why', tone: 'muted' }),
  column('change', text.change, ({ change }) => <Amount of={change} isSigned isUncoloured />, {
    role: 'amount',
    align: 'end',
    tone: 'strong',
  }),
  amountColumn('after', text.after, ({ after }) => after, { role: 'when', tone: 'muted' }),
]
