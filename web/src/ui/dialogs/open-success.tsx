import { CircleCheck } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import { Button } from '../actions/button.tsx'
import { uiText as words } from '../text.ts'
import css from './success-overlay.module.css'
import { dialogText as text } from './text.ts'

type Props = { message: string | true; onClose: () => void }

/** What `SuccessOverlay` loads when it opens. */
export function OpenSuccess({ message, onClose }: Props) {
  return (
    <Radix.Root open onOpenChange={(open) => !open && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className={css.scrim} />
        <Radix.Content className={css.card} aria-describedby={undefined}>
          <CircleCheck aria-hidden="true" />
          <Radix.Title className={css.message}>
            {message === true ? text.actionDone : message}
          </Radix.Title>
          <Button look="plain" isWide onClick={onClose}>
            {words.close}
          </Button>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
