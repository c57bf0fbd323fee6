import {
  answerEnquiry,
  EnquiryStatus,
  type EnquiryView,
  listEnquiries,
  removeEnquiry,
} from '@clearstead/contract/support/enquiries'
import { enquiryText as text } from '@clearstead/texts/support/enquiry'
import { useAddress } from '../../../plumbing/address.ts'
import { undoBy } from '../../../plumbing/use-act.ts'
import { useCallForm } from '../../../plumbing/use-call-form.ts'
import { useCanCall } from '../../../plumbing/use-permission.ts'
import { Conversation, Message } from '../../../ui/conversation/conversation.tsx'
import { ActDialog, DeleteDialog } from '../../../ui/dialogs/act-dialog.tsx'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { DescriptionList, DescriptionRow } from '../../../ui/figures/rows.tsx'
import { TextArea } from '../../../ui/forms/text-field.tsx'
import { Card, Note, Stack, Text } from '../../../ui/layout/layout.tsx'
import { PageHead } from '../../../ui/layout/page-head.tsx'
import { type Column, clampedColumn, timeColumn } from '../../../ui/lists/columns.tsx'
import { DecisionQueue } from '../../../ui/lists/decision-queue.tsx'
import { type Decision, Decisions } from '../../../ui/lists/decisions.tsx'
import { SearchFilter } from '../../../ui/lists/filter-bar.tsx'
import { useList } from '../../../ui/lists/use-list.ts'

export function EnquiriesScreen() {
  const address = useAddress('/_admin/admin/enquiries')
  const { status } = address.search
  const list = useList(listEnquiries, address.search, {
    address,
    columns: enquiryColumns(),
    tab: 'status',
  })
  return (
    <>
      <PageHead title={text.title} lead={text.lead} />
      <DecisionQueue
        kind="enquiry"
        list={list}
        caption={text.caption}
        empty={text.empty[status]}
        file="enquiries"
        label={text.tabs}
        chosen={status}
        onChoose={(next) => address.change({ status: next })}
        tabs={EnquiryStatus.options.map((key) => ({
          key,
          label: text[key],
          count: key === 'new' ? list.answer?.waiting : undefined,
        }))}
        filters={<SearchFilter list={list} label={text.search} />}
        detail={(enquiry) => <EnquiryDetail enquiry={enquiry} />}
      />
    </>
  )
}

function enquiryColumns(): Column<EnquiryView>[] {
  return [
    clampedColumn('subject', text.subject, ({ subject }) => subject, {
      role: 'what',
      tone: 'strong',
    }),
    clampedColumn('name', text.name, ({ name }) => name, { role: 'why', tone: 'muted' }),
    clampedColumn('email', text.email, ({ email }) => email, { tone: 'muted' }),
    timeColumn('sent', text.sent, ({ createdAt }) => createdAt, {
      role: 'when',
      align: 'end',
      isShort: true,
    }),
  ]
}

/** One enquiry with its reply, and what to do about it. */
function EnquiryDetail({ enquiry }: { enquiry: EnquiryView }) {
  const { name, email, subject, message, createdAt, reply, repliedAt } = enquiry
  return (
    <Card title={subject}>
      <Stack gap={4}>
        <DescriptionList>
          <DescriptionRow label={text.name}>{name}</DescriptionRow>
          <DescriptionRow label={text.email}>{email}</DescriptionRow>
        </DescriptionList>
        <Conversation label={text.message}>
          <Message author={name} at={createdAt} isOwn={false} text={message} />
          {reply !== null && (
            <Message author={text.reply} at={repliedAt ?? createdAt} isOwn text={reply} />
          )}
        </Conversation>
        <EnquiryActs enquiry={enquiry} />
      </Stack>
    </Card>
  )
}

function EnquiryActs({ enquiry }: { enquiry: EnquiryView }) {
  const mayAnswer = useCanCall()(answerEnquiry)
  if (!mayAnswer) return <Decisions decisions={[]} note={text.readOnly} />
  const { status, reply } = enquiry
  const answer: Decision = {
    letter: 'A',
    label: text.answer,
    dialog: (onClose) => <AnswerDialog enquiry={enquiry} onClose={onClose} />,
  }
  const close: Decision = {
    letter: 'C',
    label: text.close,
    dialog: (onClose) => <StatusDialog enquiry={enquiry} to="closed" onClose={onClose} />,
  }
  const reopen: Decision = {
    letter: 'O',
    label: text.reopen,
    dialog: (onClose) => <StatusDialog enquiry={enquiry} to="new" onClose={onClose} />,
  }
  const remove: Decision = {
    letter: 'D',
    label: text.remove,
    isDanger: true,
    dialog: (onClose) => <RemoveDialog enquiry={enquiry} onClose={onClose} />,
  }
  return (
    <Decisions
      decisions={[
        ...(status === 'new' && reply === null ? [answer, close] : []),
        ...(status === 'closed' && reply === null ? [reopen] : []),
        remove,
      ]}
    />
  )
}

type Props = { enquiry: EnquiryView; onClose: () => void }

function AnswerDialog({ enquiry: { id, name, email, message }, onClose }: Props) {
  const form = useCallForm(answerEnquiry, {
    start: { id },
    check: ({ reply }) => (reply === undefined ? { reply: text.replyRequired } : {}),
    onDone: onClose,
  })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={text.answerTitle({ name })}
      lead={text.answerLead({ email })}
      act={text.answerAct}
      isWide
    >
      <Note>{message.slice(0, 400)}</Note>
      <TextArea form={form} name="reply" label={text.reply} rows={8} />
    </FormDialog>
  )
}

function StatusDialog({ enquiry, to, onClose }: Props & { to: EnquiryStatus }) {
  const { id, subject, status } = enquiry
  const isClosing = to === 'closed'
  return (
    <ActDialog
      onClose={onClose}
      title={isClosing ? text.closeTitle : text.reopenTitle}
      lead={isClosing ? text.closeLead : text.reopenLead}
      act={isClosing ? text.closeAct : text.reopenAct}
      endpoint={answerEnquiry}
      request={{ id, status: to }}
      options={{
        undo: () => undoBy(answerEnquiry, { id, status, onlyFrom: to }),
      }}
    >
      <Text isStrong>{subject}</Text>
    </ActDialog>
  )
}

function RemoveDialog({ enquiry: { id, subject }, onClose }: Props) {
  return (
    <DeleteDialog onClose={onClose} title={text.remove} endpoint={removeEnquiry} request={{ id }}>
      <Text isStrong>{subject}</Text>
      <Note>{text.removeNote}</Note>
    </DeleteDialog>
  )
}
