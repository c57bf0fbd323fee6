import {
  type AttachmentView,
  getAttachment,
  listResponses,
  type ResponseView,
  type TicketDetail,
} from '@clearstead/contract/support/tickets'
import type { TicketId } from '@clearstead/contract/values/ids'
import { conversationText as text } from '@clearstead/texts/support/conversation'
import { useState } from 'react'
import { callFile, httpRequestOf } from '../../../plumbing/call.ts'
import { notify } from '../../../plumbing/notify.ts'
import { saveFile } from '../../../plumbing/save-file.ts'
import { useAnswer } from '../../../plumbing/use-answer.ts'
import { Button } from '../../../ui/actions/button.tsx'
import {
  AttachedFile,
  AttachedPicture,
  AttachmentList,
} from '../../../ui/conversation/attachment-list.tsx'
import { Conversation, Message } from '../../../ui/conversation/conversation.tsx'
import { Stack, VisuallyHidden } from '../../../ui/layout/layout.tsx'
import { Answered } from '../../../ui/states/answered.tsx'

/** A long conversation begins with its opening message and the newest few replies. */
const shownAtFirst = 10
const perPage = 100

/** The opening message and the replies, oldest first; earlier ones appear on demand. */
export function TicketConversation({ ticket }: { ticket: TicketDetail }) {
  const { ticketId, responses, responsesCount } = ticket
  const [isUnfolded, setIsUnfolded] = useState(responses.length <= shownAtFirst)
  const newestPages = Math.ceil((responsesCount - responses.length) / perPage)
  const [lowestPage, setLowestPage] = useState(newestPages + 1)
  const shown = isUnfolded ? responses : responses.slice(-shownAtFirst)
  const firstId = responses[0]?.id ?? 0
  const hidden = isUnfolded
    ? Math.min((lowestPage - 1) * perPage, responsesCount - responses.length)
    : responsesCount - shown.length
  const pages = numbersBetween(lowestPage, newestPages)
  return (
    <Stack gap={3}>
      <Conversation label={text.label}>
        <Message author={text.you} at={ticket.createdAt} isOwn text={ticket.message}>
          <TicketAttachments attachments={ticket.attachments} />
        </Message>
      </Conversation>
      {hidden > 0 && (
        <Button
          look="plain"
          isSlim
          onClick={() => (isUnfolded ? setLowestPage(lowestPage - 1) : setIsUnfolded(true))}
        >
          {text.earlier({ count: hidden })}
        </Button>
      )}
      {isUnfolded &&
        pages.map((page) => <OlderReplies key={page} id={ticketId} page={page} before={firstId} />)}
      {shown.length > 0 && (
        <Conversation label={text.label}>
          {shown.map((response) => (
            <Reply key={response.id} response={response} />
          ))}
        </Conversation>
      )}
      <NewAnswer responses={responses} />
    </Stack>
  )
}

function OlderReplies({ id, page, before }: { id: TicketId; page: number; before: number }) {
  const from = useAnswer(listResponses, { id, page, limit: perPage }, { keepPrevious: false })
  return (
    <Answered from={from} lines={5}>
      {({ rows }) => (
        <Conversation label={text.label}>
          {rows
            .filter((response) => response.id < before)
            .map((response) => (
              <Reply key={response.id} response={response} />
            ))}
        </Conversation>
      )}
    </Answered>
  )
}

function Reply({ response }: { response: ResponseView }) {
  const { author, createdAt, message, attachments } = response
  const isOwn = author === 'member'
  return (
    <Message author={isOwn ? text.you : text.support} at={createdAt} isOwn={isOwn} text={message}>
      <TicketAttachments attachments={attachments} />
    </Message>
  )
}

/** Says to a screen reader that an answer has come while the ticket is open. */
function NewAnswer({ responses }: { responses: readonly ResponseView[] }) {
  const last = responses.at(-1)
  const [seenId] = useState(last?.id ?? 0)
  const isNew = last !== undefined && last.id > seenId && last.author === 'admin'
  return <div role="status">{isNew && <VisuallyHidden>{text.answeredNow}</VisuallyHidden>}</div>
}

function numbersBetween(first: number, last: number): number[] {
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index)
}

/** The files of a message: pictures in sight, others to save. */
function TicketAttachments({ attachments }: { attachments: readonly AttachmentView[] }) {
  if (attachments.length === 0) return null
  return (
    <AttachmentList label={text.attachments}>
      {attachments.map((attachment) =>
        attachment.mediaType.startsWith('image/') ? (
          <AttachedPicture
            key={attachment.id}
            // A picture asks without the headers of a call; the server then answers the member.
            url={httpRequestOf(getAttachment, { id: attachment.id }).url}
            name={attachment.name}
            openLabel={text.openPicture}
            failed={text.pictureFailed({ name: attachment.name })}
          />
        ) : (
          <OtherFile key={attachment.id} attachment={attachment} />
        ),
      )}
    </AttachmentList>
  )
}

function OtherFile({ attachment: { id, name, size } }: { attachment: AttachmentView }) {
  const [isBusy, setIsBusy] = useState(false)
  const save = async () => {
    setIsBusy(true)
    try {
      saveFile(name, await callFile(getAttachment, { id }))
    } catch {
      notify.error(text.fileFailed)
    } finally {
      setIsBusy(false)
    }
  }
  return <AttachedFile name={name} size={size} isBusy={isBusy} onSave={() => void save()} />
}
