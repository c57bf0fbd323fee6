import type { VideoView } from '@clearstead/contract/daily/videos'
import { videoText as text } from '@clearstead/texts/daily/video'
import { Pencil, Trash2 } from 'lucide-react'
import { dateText } from '../../../plumbing/format.ts'
import { locale } from '../../../plumbing/language.ts'
import { ownText } from '../../../plumbing/own-text.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { OutsideLink } from '../../../ui/actions/outside-link.tsx'
import { Badge } from '../../../ui/figures/badge.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Stack } from '../../../ui/layout/layout.tsx'
import { Text } from '../../../ui/layout/text.tsx'

type Props = {
  video: VideoView
  isNewest: boolean
  onEdit?: () => void
  onDelete?: () => void
}

export function VideoCard({ video, isNewest, onEdit, onDelete }: Props) {
  const { title, titleIn, url, descriptionIn, createdAt } = video
  const description = ownText(video.description, descriptionIn)
  return (
    <Card
      title={ownText(title, titleIn)}
      foot={
        onEdit && (
          <>
            <Button look="plain" isSlim icon={<Pencil aria-hidden="true" />} onClick={onEdit}>
              {text.edit}
            </Button>
            <Button look="danger" isSlim icon={<Trash2 aria-hidden="true" />} onClick={onDelete}>
              {text.remove}
            </Button>
          </>
        )
      }
    >
      <Stack gap={2}>
        <OutsideLink to={url} />
        {description && (
          <Text tone="muted" isSmall>
            {description}
          </Text>
        )}
        <Text tone="muted" isSmall>
          {text.uploaded} {createdAt ? dateText(createdAt, locale) : text.notKnown}
        </Text>
        {isNewest && (
          <span>
            <Badge tone="ok">{text.newest}</Badge>
          </span>
        )}
      </Stack>
    </Card>
  )
}
