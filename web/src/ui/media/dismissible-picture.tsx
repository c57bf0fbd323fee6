import { X } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '../actions/button.tsx'
import css from './dismissible-picture.module.css'

type Props = { src: string; alt: string; dismissLabel: string; onDismiss: () => void }

/** A picture across the page with a button that hides it. One that cannot be loaded takes no room. */
export function DismissiblePicture({ src, alt, dismissLabel, onDismiss }: Props) {
  const [hasFailed, setHasFailed] = useState(false)
  if (hasFailed) return null
  return (
    <div className={css.holder}>
      <img src={src} alt={alt} className={css.picture} onError={() => setHasFailed(true)} />
      <div className={css.close}>
        <IconButton label={dismissLabel} onClick={onDismiss}>
          <X />
        </IconButton>
      </div>
    </div>
  )
}
