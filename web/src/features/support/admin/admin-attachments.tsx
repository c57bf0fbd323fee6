import { type AttachmentView, getAttachment } from '@clearstead/contract/support/tickets'
import { adminTicketText as text } from '@clearstead/texts/support/admin-ticket'
import { useState } from 'react'
import { callFile } from '../../../plumbing/call.ts'
import { notify } from '../../../plumbing/notify.ts'
import { saveFile } from '../../../plumbing/save-file.ts'
import { useFile } from '../../../plumbing/use-file.ts'
import {
  AttachedFile,
  AttachedPicture,
  AttachmentList,
} from '../../../ui/conversation/attachment-list.tsx'
import { SkeletonBox } from '../../../ui/states/skeleton.tsx'

/** The files of a message: pictures in sight, others to save. */
export function AdminAttachments({ attachments }: { attachments: readonly AttachmentView[] }) {
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
