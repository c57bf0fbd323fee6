import { type AttachmentView, getAttachment } from '@clearstead/contract/support/tickets'
import { conversationText as text } from '@clearstead/texts/support/conversation'
import { useState } from 'react'
import { callFile, httpRequestOf } from '../../../plumbing/call.ts'
import { notify } from '../../../plumbing/notify.ts'
import { saveFile } from '../../../plumbing/save-file.ts'
import {
  AttachedFile,
  AttachedPicture,
  AttachmentList,
} from '../../../ui/conversation/attachment-list.tsx'

/** The files of a message: pictures in sight, others to save. */
export function TicketAttachments({ attachments }: { attachments: readonly AttachmentView[] }) {
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
