import { removeVideo, type VideoView } from '@clearstead/contract/daily/videos'
import { videoText as text } from '@clearstead/texts/daily/video'
import { ActDialog } from '../../../ui/dialogs/act-dialog.tsx'
import { Text } from '../../../ui/layout/text.tsx'

type Props = { video: VideoView; onClose: (message?: string) => void }

export function DeleteVideoDialog({ video, onClose }: Props) {
  return (
    <ActDialog
      onClose={onClose}
      title={text.confirmTitle}
      lead={text.confirmBody}
      act={text.remove}
      isDanger
      endpoint={removeVideo}
      request={{ id: video.id }}
      options={{
        success: null,
        onDone: ({ message }) => onClose(message),
      }}
    >
      <Text isStrong>{video.title}</Text>
    </ActDialog>
  )
}
