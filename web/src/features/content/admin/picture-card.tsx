import { contentText as text } from '@clearstead/texts/content/content'
import { Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../../../ui/actions/button.tsx'
import { Time } from '../../../ui/figures/time.tsx'
import { Card, Inline, Note, Text } from '../../../ui/layout/layout.tsx'
import { Picture } from '../../../ui/media/picture.tsx'

type Props = {
  name: string
  src: string
  at: Date
  /** Below the name. */
  note?: ReactNode
  badge?: ReactNode
  /** Beside the button to delete it. */
  act?: ReactNode
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
export function FramedPicture({ name, at, note, badge, act, onDelete, children }: FrameProps) {
  return (
    <Card
      title={name}
      aside={badge}
      foot={
        onDelete && (
          <Inline gap={2}>
            {act}
            <Button
              look="plain"
              isSlim
              icon={<Trash2 />}
              aria-label={text.removeNamed({ name })}
              onClick={onDelete}
            >
              {text.remove}
            </Button>
          </Inline>
        )
      }
    >
      {children}
      {note && <Text>{note}</Text>}
      <Note>
        {text.added} <Time at={at} />
      </Note>
    </Card>
  )
}
