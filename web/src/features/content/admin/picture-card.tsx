import { Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../../../ui/actions/button.tsx'
import { Badge } from '../../../ui/figures/badge.tsx'
import { Time } from '../../../ui/figures/time.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Text } from '../../../ui/layout/text.tsx'
import { Picture } from '../../../ui/media/picture.tsx'
import { contentText as text } from './text.ts'

type Props = {
  name: string
  src: string
  at: Date
  /** Below the name. */
  note?: string
  badge?: string | undefined
  onDelete: (() => void) | undefined
}

/** A picture with its name, since when it is there, and a button to delete it. */
export function PictureCard({ name, src, ...rest }: Props) {
  return (
    <FramedPicture name={name} {...rest}>
      <Picture src={src} alt={name} />
    </FramedPicture>
  )
}

type FrameProps = Omit<Props, 'src'> & { children: ReactNode }

/** The same around a picture that the screen loads itself. */
export function FramedPicture({ name, at, note, badge, onDelete, children }: FrameProps) {
  return (
    <Card
      title={name}
      aside={badge && <Badge tone="ok">{badge}</Badge>}
      foot={
        onDelete && (
          <Button
            look="danger"
            isSlim
            icon={<Trash2 aria-hidden="true" />}
            aria-label={text.removeNamed(name)}
            onClick={onDelete}
          >
            {text.remove}
          </Button>
        )
      }
    >
      {children}
      {note && <Text>{note}</Text>}
      <Text tone="muted" isSmall>
        {text.added} <Time at={at} />
      </Text>
    </Card>
  )
}
