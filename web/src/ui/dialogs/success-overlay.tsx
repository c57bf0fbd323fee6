import { CircleCheck } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import { useText } from '../../plumbing/texts.ts'
import { Button } from '../actions/button.tsx'
import { uiText } from '../text.ts'
import css from './success-overlay.module.css'

type Props = {
  /** `true` says the default message; nothing is drawn without one. */
  message: string | true | undefined
  /** Clears the message. */
  onClose: () => void
}

/** A dimmed page with a green card in the middle of it. */
export function SuccessOverlay({ message, onClose }: Props) {
  const words = useText(uiText)
  if (!message) return null
  return (
    <Radix.Root open onOpenChange={(open) => !open && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className={css.scrim} />
        <Radix.Content className={css.card} aria-describedby={undefined}>
          <CircleCheck aria-hidden="true" />
          <Radix.Title className={css.message}>
            {message === true ? words.actionDone : message}
          </Radix.Title>
          <Button look="plain" isWide onClick={onClose}>
            {words.close}
          </Button>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
