import { sentenceOf } from '@clearstead/contract/call/say'
import {
  type AttachmentView,
  getAttachment,
  listResponses,
  type ResponseView,
  type TicketDetail,
} from '@clearstead/contract/support/tickets'
import type { TicketId } from '@clearstead/contract/values/ids'
import { adminTicketText as text } from '@clearstead/texts/support/admin-ticket'
import { useState } from 'react'
import { callFile } from '../../../plumbing/call.ts'
import { notify } from '../../../plumbing/notify.ts'
import { saveFile } from '../../../plumbing/save-file.ts'
import { useAnswer } from '../../../plumbing/use-answer.ts'
import { useFile } from '../../../plumbing/use-file.ts'
import { Button } from '../../../ui/actions/button.tsx'
import {
  AttachedFile,
  AttachedPicture,
  AttachmentList,
} from '../../../ui/conversation/attachment-list.tsx'
import { Conversation, Message } from '../../../ui/conversation/conversation.tsx'
import { Stack, VisuallyHidden } from '../../../ui/layout/layout.tsx'
import { Answered } from '../../../ui/states/answered.tsx'
import { SkeletonBox } from '../../../ui/states/skeleton.tsx'

/** A ticket comes with this many of its newest responses. */
const inTicket = 100
const shownAtFirst = 20

/** The opening message, the replies and the internal notes, oldest first; earlier ones appear on demand. */
export function AdminConversation({ ticket }: { ticket: TicketDetail }) {
  const { ticketId, responses, fullname } = ticket
  const [isUnfolded, setIsUnfolded] = useState(responses.length <= shownAtFirst)
  const shown = isUnfolded ? responses : responses.slice(-shownAtFirst)
  return (
    <Stack gap={3}>
      <Conversation label={text.conversation}>
        <Message author={fullname} at={ticket.createdAt} isOwn={false} text={ticket.message}>
          <AdminAttachments attachments={ticket.attachments} />
        </Message>
      </Conversation>
      {!isUnfolded && (
        <Button look="plain" isSlim onClick={() => setIsUnfolded(true)}>
          {text.earlier({ count: responses.length - shown.length })}
        </Button>
      )}
      {isUnfolded && responses.length >= inTicket && (
        <Older id={ticketId} before={responses[0]?.id ?? 0} />
      )}
      {shown.length > 0 && (
        <Conversation label={text.conversation}>
          {shown.map((response) => (
            <Response key={response.id} response={response} />
          ))}
        </Conversation>
      )}
      <NewResponse responses={responses} />
    </Stack>
  )
}

/** Pages from the first one on, each on demand, until they meet what the ticket came with. */
function Older({ id, before }: { id: TicketId; before: number }) {
  const [pages, setPages] = useState(1)
  return Array.from({ length: pages }, (_, index) => index + 1).map((page) => (
    <OlderPage
      key={page}
      id={id}
      page={page}
      before={before}
      onMore={page === pages ? () => setPages(page + 1) : undefined}
    />
  ))
}

type PageProps = { id: TicketId; page: number; before: number; onMore: (() => void) | undefined }

function OlderPage({ id, page, before, onMore }: PageProps) {
  const from = useAnswer(listResponses, { id, page, limit: inTicket }, { keepPrevious: false })
  return (
    <Answered from={from} lines={5}>
      {({ rows, total }) => {
        const older = rows.filter((response) => response.id < before)
        const left = total - inTicket - page * inTicket
        return (
          <>
            {older.length > 0 && (
              <Conversation label={text.conversation}>
                {older.map((response) => (
                  <Response key={response.id} response={response} />
                ))}
              </Conversation>
            )}
            {left > 0 && onMore && (
              <Button look="plain" isSlim onClick={onMore}>
                {text.earlier({ count: left })}
              </Button>
            )}
          </>
        )
      }}
    </Answered>
  )
}

function Response({ response }: { response: ResponseView }) {
  const { author, authorName, internal, createdAt, message, attachments } = response
  return (
    <Message
      author={sentenceOf(authorName)}
      at={createdAt}
      isOwn={author === 'admin'}
      text={message}
      noteLabel={internal ? text.internal : undefined}
    >
      <AdminAttachments attachments={attachments} />
    </Message>
  )
}

/** Says to a screen reader that somebody has written while the ticket is open. */
function NewResponse({ responses }: { responses: readonly ResponseView[] }) {
  const last = responses.at(-1)
  const [seenId] = useState(last?.id ?? 0)
  const isNew = last !== undefined && last.id > seenId
  return (
    <div role="status">
      {isNew && (
        <VisuallyHidden>{text.answeredNow({ name: sentenceOf(last.authorName) })}</VisuallyHidden>
      )}
    </div>
  )
}

/** The files of a message: pictures in sight, others to save. */
function AdminAttachments({ attachments }: { attachments: readonly AttachmentView[] }) {
  if (attachments.length === 0) return null
  return (
    <AttachmentList label={text.attachments}>
      {attachments.map((attachment) =>
        attachment.mediaType.startsWith('image/') ? (
          <Picture key={attachment.id} attachment={attachment} />
        ) : (
          <OtherFile key={attachment.id} attachment={attachment} />
        ),
      )}
    </AttachmentList>
  )
}

/** Fetched with the headers of a call: a browser that is signed in as a member too would otherwise ask as the member. */
function Picture({ attachment: { id, name } }: { attachment: AttachmentView }) {
  const { url, isFailed } = useFile(getAttachment, { id })
  if (!url && !isFailed) {
    return (
      <li>
        <SkeletonBox height={100} />
      </li>
    )
  }
  if (!url) return <li>{text.pictureFailed({ name })}</li>
  return (
    <AttachedPicture
      url={url}
      name={name}
      openLabel={text.openPicture}
      failed={text.pictureFailed({ name })}
    />
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
