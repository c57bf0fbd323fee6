import { uiText as words } from '@clearstead/texts/ui/ui'
import { CircleCheck } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import { useState } from 'react'
import { Button } from '../actions/button.tsx'
import { focusAgain, openersNow } from './focus-again.ts'
import css from './success-overlay.module.css'

type Props = { message: string; onClose: () => void }

/** What `SuccessOverlay` loads when it opens. */
export function OpenSuccess({ message, onClose }: Props) {
  const [openers] = useState(openersNow)
  return (
    <Radix.Root open onOpenChange={(open) => !open && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className={css.scrim} />
        <Radix.Content
          className={css.card}
          onCloseAutoFocus={() => focusAgain(openers)}
          aria-describedby={undefined}
        >
          <CircleCheck />
          <Radix.Title className={css.message}>{message}</Radix.Title>
          <Button look="plain" isWide onClick={onClose}>
            {words.close}
          </Button>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
