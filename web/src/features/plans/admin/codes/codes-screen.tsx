import { CodeStatus, type CodeView, cancelCode, listCodes } from '@clearstead/contract/plans/codes'
import { codesText as text } from '@clearstead/texts/plans/codes'
import { useState } from 'react'
import { useAddress } from '../../../../plumbing/address.ts'
import { amountText } from '../../../../plumbing/format.ts'
import { useCallForm } from '../../../../plumbing/use-call-form.ts'
import { usePermission } from '../../../../plumbing/use-permission.ts'
import { AddButton, type AddPlace } from '../../../../ui/actions/add-button.tsx'
import { Button } from '../../../../ui/actions/button.tsx'
import { CopyButton } from '../../../../ui/actions/copy-button.tsx'
import { Dialog } from '../../../../ui/dialogs/dialog.tsx'
import { ReasonDialog } from '../../../../ui/dialogs/reason-dialog.tsx'
import { Badge, type BadgeTone } from '../../../../ui/figures/badge.tsx'
import { Code } from '../../../../ui/figures/code.tsx'
import { AmountRow, DescriptionList } from '../../../../ui/figures/rows.tsx'
import { Time } from '../../../../ui/figures/time.tsx'
import { PageHead } from '../../../../ui/layout/page-head.tsx'
import {
  actsColumn,
  amountColumn,
  type Column,
  column,
  timeColumn,
} from '../../../../ui/lists/columns.tsx'
import { ChoiceFilter, SearchFilter, wordsOf } from '../../../../ui/lists/filter-bar.tsx'
import { ListCard } from '../../../../ui/lists/list-card.tsx'
import { useList } from '../../../../ui/lists/use-list.ts'
import { MemberLink } from '../../../people/public.tsx'
import { MakeCodesDialog } from './make-codes-dialog.tsx'

const tones: Readonly<Record<CodeView['status'], BadgeTone>> = {
  unused: 'wait',
  redeemed: 'ok',
  expired: 'neutral',
  cancelled: 'neutral',
}

/** The columns, with the button that cancels where `onCancel` is given. */
function codeColumns(onCancel?: (code: CodeView) => void): Column<CodeView>[] {
  if (!onCancel) return readColumns
  return [
    ...readColumns,
    actsColumn(
      'act',
      '',
      (code) =>
        code.status === 'unused' && [
          {
            label: text.cancel,
            spoken: text.cancelThis({ code: code.code }),
            act: () => onCancel(code),
            look: 'quiet',
          },
        ],
    ),
  ]
}

const readColumns: Column<CodeView>[] = [
  {
    key: 'code',
    header: text.code,
    role: 'what',
    isFixed: true,
    cell: ({ code, status }) => (
      <Code isWhole hasCopy={status === 'unused'} copyLabel={text.copy}>
        {code}
      </Code>
    ),
  },
  {
    key: 'status',
    header: text.status,
    role: 'why',
    cell: ({ status, cancelReason }) => (
      <Badge tone={tones[status]} {...(cancelReason && { why: cancelReason })}>
        {text.statusName[status]}
      </Badge>
    ),
  },
  amountColumn('amount', text.amount, ({ amount }) => amount, { role: 'amount', tone: 'strong' }),
  column(
    'redeemedBy',
    text.redeemedBy,
    ({ redeemedBy, redeemedByName }) =>
      redeemedBy !== null && <MemberLink id={redeemedBy}>{redeemedByName}</MemberLink>,
  ),
  timeColumn('redeemedAt', text.redeemedAt, ({ redeemedAt }) => redeemedAt),
  column(
    'expires',
    text.expires,
    ({ expiresAt }) => (expiresAt ? <Time at={expiresAt} /> : text.never),
    { tone: 'muted' },
  ),
  timeColumn('made', text.made, ({ createdAt }) => createdAt, { role: 'when', align: 'end' }),
]

export function CodesScreen() {
  const address = useAddress('/_admin/admin/codes')
  const [isMaking, setIsMaking] = useState(false)
  const [made, setMade] = useState<readonly CodeView[]>()
  const [cancelling, setCancelling] = useState<CodeView>()
  const mayMake = usePermission('finance')
  const list = useList(listCodes, address.search, {
    address,
    columns: codeColumns(mayMake ? setCancelling : undefined),
  })
  const make = (place: AddPlace) =>
    mayMake && (
      <AddButton place={place} onAdd={() => setIsMaking(true)}>
        {text.make}
      </AddButton>
    )
  return (
    <>
      <PageHead
        title={text.title}
        lead={mayMake ? text.lead : text.readOnly}
        actions={make('head')}
      />
      <ListCard
        list={list}
        caption={text.caption}
        empty={text.empty}
        emptyAct={make('empty')}
        file="codes"
        hasColumnMenu
        filters={
          <>
            <SearchFilter list={list} label={text.search} />
            <ChoiceFilter
              list={list}
              name="status"
              label={text.status}
              words={wordsOf(CodeStatus.options, text.statusName)}
            />
          </>
        }
      />
      {isMaking && <MakeCodesDialog onClose={() => setIsMaking(false)} onMade={setMade} />}
      {cancelling && (
        <CancelCodeDialog code={cancelling} onClose={() => setCancelling(undefined)} />
      )}
      {made && <MadeCodesDialog codes={made} onClose={() => setMade(undefined)} />}
    </>
  )
}

type Props = { code: CodeView; onClose: () => void }

/** Cancels an unused code, with a reason that stays in the list and the audit log. */
function CancelCodeDialog({ code: { id, code, amount }, onClose }: Props) {
  const form = useCallForm(cancelCode, { start: { id }, onDone: onClose })
  return (
    <ReasonDialog
      form={form}
      onClose={onClose}
      title={text.cancelTitle}
      lead={text.cancelLead({ code, amount: amountText(amount) })}
      act={text.cancelAct}
      back={text.cancelBack}
      label={text.reason}
    />
  )
}

type MadeCodesDialogProps = { codes: readonly CodeView[]; onClose: () => void }

/** What was just made, to be handed out. */
function MadeCodesDialog({ codes, onClose }: MadeCodesDialogProps) {
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={text.madeTitle({ count: codes.length })}
      lead={text.madeLead}
      foot={
        <>
          <CopyButton
            text={codes.map(({ code }) => code).join('\n')}
            label={text.copyAll}
            isButton
          />
          <Button onClick={onClose}>{text.done}</Button>
        </>
      }
    >
      <DescriptionList>
        {codes.map(({ id, code, amount }) => (
          <AmountRow
            key={id}
            label={
              <Code isWhole copyLabel={text.copy}>
                {code}
              </Code>
            }
            of={amount}
          />
        ))}
      </DescriptionList>
    </Dialog>
  )
}
