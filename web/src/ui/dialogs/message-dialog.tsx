import { dialogText as text } from '@clearstead/texts/ui/dialog'
import { uiText as words } from '@clearstead/texts/ui/ui'
import { CircleAlert, CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../actions/button.tsx'
import css from './dialog.module.css'
import { Dialog } from './dialog.tsx'

type Closing = { onClose?: () => void }

/** Open at once; either control closes it. */
export function ErrorDialog({ error, onClose }: Closing & { error: string }) {
  const { isOpen, close } = useOpenAtOnce(onClose)
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title={text.errorTitle}
      error={error}
      foot={
        <Button look="plain" onClick={close}>
          {words.close}
        </Button>
      }
    >
      <div className={css.message}>
        <span className={`${css.mark} ${css.bad}`}>
          <CircleAlert />
        </span>
        <p className={css.heading}>{text.somethingWrong}</p>
        <p>{error}</p>
      </div>
    </Dialog>
  )
}

/** Open at once; either control closes it. */
export function SuccessDialog({ message, onClose }: Closing & { message: string }) {
  const { isOpen, close } = useOpenAtOnce(onClose)
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title={text.successTitle}
      foot={<Button onClick={close}>{text.goBack}</Button>}
    >
      <div className={css.message}>
        <span className={`${css.mark} ${css.ok}`}>
          <CircleCheck />
        </span>
        <p>{message}</p>
      </div>
    </Dialog>
  )
}

function useOpenAtOnce(onClose: (() => void) | undefined) {
  const [isOpen, setIsOpen] = useState(true)
  const close = () => {
    setIsOpen(false)
    onClose?.()
  }
  return { isOpen, close }
}
