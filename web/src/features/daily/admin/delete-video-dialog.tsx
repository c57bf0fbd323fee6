import { removeVideo, type VideoView } from '@clearstead/contract/daily/videos'
import { useAct } from '../../../plumbing/use-act.ts'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { Text } from '../../../ui/layout/text.tsx'
import { videoText as text } from './text.ts'

type Props = { video: VideoView; onClose: (message?: string) => void }

export function DeleteVideoDialog({ video, onClose }: Props) {
  const { act, isSending, refusal } = useAct(removeVideo, {
    success: null,
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
      <Text isStrong>{video.title}</Text>
    </ConfirmDialog>
  )
}
