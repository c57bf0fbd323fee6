import { Refusal } from '@clearstead/contract/call/refusal'
import { sentenceOf } from '@clearstead/contract/call/say'
import { whoAmI } from '@clearstead/contract/people/sign-in'
import { listCannedReplies } from '@clearstead/contract/support/canned-replies'
import { addResponse, type TicketDetail } from '@clearstead/contract/support/tickets'
import { TicketResponseId } from '@clearstead/contract/values/ids'
import { adminTicketText as text } from '@clearstead/texts/support/admin-ticket'
import { MessageSquareQuote } from 'lucide-react'
import { useState } from 'react'
import { readDraft, useSavedDraft } from '../../../plumbing/drafts.ts'
import { useAnswer } from '../../../plumbing/use-answer.ts'
import { type CallForm, useCallForm } from '../../../plumbing/use-call-form.ts'
import { useShortcuts } from '../../../plumbing/use-shortcuts.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { LinkButton } from '../../../ui/actions/link-button.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { fieldId } from '../../../ui/forms/field.tsx'
import { FilesField } from '../../../ui/forms/files-field.tsx'
import { Form, SubmitButton } from '../../../ui/forms/form.tsx'
import { TextArea } from '../../../ui/forms/text-field.tsx'
import { Card, Inline, Stack } from '../../../ui/layout/layout.tsx'
import { PickList } from '../../../ui/lists/pick-list.tsx'
import { Tabs } from '../../../ui/lists/tabs.tsx'
import { Answered } from '../../../ui/states/answered.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { Notice, RefusalNotice } from '../../../ui/states/notice.tsx'
import { attachmentLimits } from '../attachment-limits.ts'

type Props = {
  ticket: TicketDetail
  /** Reads the ticket again after somebody else has written. */
  onMoved: () => void
}

/** A reply to the member, or a note for admins. Its text outlives a reload, a refusal and the end of the session. */
export function AdminReplyForm({ ticket, onMoved }: Props) {
  const { ticketId, fullname, status } = ticket
  const { form, newer, read } = useReply(ticket, onMoved)
  const [isPicking, setIsPicking] = useState(false)
  const { attachments, internal } = form.values
  const isNote = internal === true
  const focus = () => document.getElementById(fieldId(form.id, 'message'))?.focus()
  const write = (asNote: boolean) => {
    form.set('internal', asNote)
    focus()
  }
  useReplyKeys(write, () => setIsPicking(true))
  const insert = (message: string) => {
    const written = form.text('message').trimEnd()
    form.set('message', written === '' ? message : `${written}\n\n${message}`)
    setIsPicking(false)
    // After the dialog has given the focus back.
    setTimeout(focus)
  }
  return (
    <Card title={isNote ? text.noteTitle : text.replyTo({ name: fullname })}>
      <Tabs
        label={text.kind}
        chosen={isNote ? 'note' : 'reply'}
        onChoose={(kind) => form.set('internal', kind === 'note')}
        tabs={[
          { key: 'reply', label: text.asReply },
          { key: 'note', label: text.asNote },
        ]}
        end={
          <Button
            look="plain"
            isSlim
            shortcut="I"
            icon={<MessageSquareQuote />}
            onClick={() => setIsPicking(true)}
          >
            {text.canned}
          </Button>
        }
      >
        <Stack gap={3}>
          {isNote ? (
            <Notice tone="wait" isSlim>
              {text.noteHint}
            </Notice>
          ) : (
            status === 'closed' && (
              <Notice tone="info" isSlim>
                {text.isClosed}
              </Notice>
            )
          )}
          {/* The text is kept anyway; only files would be lost. */}
          <Form form={form} isGuarded={Array.isArray(attachments) && attachments.length > 0}>
            <TextArea
              key={ticketId}
              form={form}
              name="message"
              label={text.message}
              hint={isNote ? undefined : text.replyHint({ name: fullname })}
              rows={6}
            />
            <FilesField
              form={form}
              name="attachments"
              label={text.files}
              hint={text.filesHint}
              limits={attachmentLimits}
              isOptional
            />
            {newer && !isNote ? (
              <Notice
                tone="wait"
                title={newer.author === 'admin' ? text.movedTitle : text.movedByMember}
                isAlert
              >
                <p>{text.moved({ name: sentenceOf(newer.authorName) })}</p>
                <p>
                  <Button look="plain" isSlim onClick={read}>
                    {text.haveRead}
                  </Button>
                </p>
              </Notice>
            ) : (
              <RefusalNotice refusal={form.refusal} />
            )}
            <Inline gap={3}>
              <SubmitButton form={form}>{isNote ? text.saveNote : text.send}</SubmitButton>
            </Inline>
          </Form>
        </Stack>
      </Tabs>
      {isPicking && <CannedPicker onPick={insert} onClose={() => setIsPicking(false)} />}
    </Card>
  )
}

function useReplyKeys(write: (asNote: boolean) => void, pick: () => void): void {
  useShortcuts({
    r: { label: text.asReply, act: () => write(false) },
    n: { label: text.asNote, act: () => write(true) },
    i: { label: text.insert, act: pick },
  })
}

/** The form, and what somebody else has written since its writer last looked. */
function useReply({ ticketId, responses }: TicketDetail, onMoved: () => void) {
  const place = `ticket.${ticketId}`
  const ownName = useOwnName()
  const [draft] = useState(() => readDraft(place))
  const lastId = responses.at(-1)?.id ?? nothingRead
  const [seen, setSeen] = useState(lastId)
  const form: CallForm<typeof addResponse> = useCallForm(addResponse, {
    start: { ticketId, seenResponse: seen },
    draft: { internal: false, ...draft },
    onDone: ({ response }) => setSeen(response.id),
    onRefused: (failure) => {
      if (failure instanceof Refusal && failure.code === 'support.moved_on') onMoved()
    },
  })
  const internal = form.values.internal === true
  useSavedDraft(place, { message: form.text('message'), ...(internal && { internal }) })
  const newer = responses.findLast(
    (one) =>
      one.id > seen &&
      !one.internal &&
      (one.author === 'member' || sentenceOf(one.authorName) !== ownName),
  )
  const read = () => {
    setSeen(lastId)
    form.set('seenResponse', lastId)
  }
  return { form, newer, read }
}

const nothingRead = TicketResponseId.decode(0)

/** The name that the own responses carry. */
function useOwnName(): string | undefined {
  return useAnswer(whoAmI, {}).answer?.fullname
}

type CannedPickerProps = { onPick: (message: string) => void; onClose: () => void }

/** Finds a canned reply by its title or text. */
function CannedPicker({ onPick, onClose }: CannedPickerProps) {
  const from = useAnswer(listCannedReplies, {})
  return (
    <Dialog isOpen onClose={onClose} title={text.insert}>
      <Answered from={from} lines={5}>
        {({ canned }) =>
          canned.length === 0 ? (
            <EmptyState
              act={
                <LinkButton to="/admin/canned-replies" look="plain" isSlim>
                  {text.addCanned}
                </LinkButton>
              }
            >
              {text.noCanned}
            </EmptyState>
          ) : (
            <PickList
              label={text.findCanned}
              none={text.noCannedFound}
              choices={canned.map(({ id, title, message }) => ({ key: id, title, note: message }))}
              onPick={({ note }) => onPick(note)}
            />
          )
        }
      </Answered>
    </Dialog>
  )
}
