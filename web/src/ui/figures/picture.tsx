import { useState } from 'react'
import { Dialog } from '../dialogs/dialog.tsx'
import css from './picture.module.css'

type Props = { url: string; alt: string; openLabel: string }

/** A picture sent along, small on the page and whole in a dialog. */
export function Picture({ url, alt, openLabel }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className={css.frame}
        title={openLabel}
        aria-label={`${alt}. ${openLabel}`}
        onClick={() => setIsOpen(true)}
      >
        <img src={url} alt={alt} className={css.small} />
      </button>
      <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} title={alt} isWide>
        <img src={url} alt={alt} className={css.whole} />
      </Dialog>
    </>
  )
}
