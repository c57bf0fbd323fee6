import { dialogText as text } from '@clearstead/texts/ui/dialog'
import { CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../actions/button.tsx'
import css from './dialog.module.css'
import { Dialog } from './dialog.tsx'

/** Open at once; either control closes it. */
export function SuccessDialog({ message, onClose }: { message: string; onClose?: () => void }) {
  const [isOpen, setIsOpen] = useState(true)
  const close = () => {
    setIsOpen(false)
    onClose?.()
  }
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
