import { removeVideo, type VideoView } from '@clearstead/contract/daily'
import { useText } from '../../../plumbing/texts.ts'
import { useAct } from '../../../plumbing/use-act.ts'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { Words } from '../../../ui/layout/words.tsx'
import { videoText } from './text.ts'

type Props = { video: VideoView; onClose: (message?: string) => void }

export function DeleteVideoDialog({ video, onClose }: Props) {
  const text = useText(videoText)
  const { act, isSending, refusal } = useAct(removeVideo, {
    onDone: ({ message }) => onClose(message),
  })
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={text.confirmTitle}
      lead={text.confirmBody}
      act={text.remove}
      isDanger
      onConfirm={() => act({ id: video.id })}
      isBusy={isSending}
      refusal={refusal}
    >
      <Words isStrong>{video.title}</Words>
    </ConfirmDialog>
  )
}
