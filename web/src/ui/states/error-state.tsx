import { uiText as words } from '@clearstead/texts/ui/ui'
import { CircleAlert, RefreshCw } from 'lucide-react'
import { Button } from '../actions/button.tsx'
import css from './state.module.css'

type Props = { title?: string; message: string; onRetry?: (() => void) | undefined }

/** Says what could not be read, with a button to try again. */
export function ErrorState({ title, message, onRetry }: Props) {
  return (
    <div className={css.state} role="alert">
      <span className={css.mark}>
        <CircleAlert />
      </span>
      <p className={css.title}>{title ?? words.errorHeading}</p>
      <p className={css.body}>{message}</p>
      {onRetry && (
        <Button look="plain" icon={<RefreshCw />} onClick={onRetry}>
          {words.retry}
        </Button>
      )}
    </div>
  )
}
