import { useState } from 'react'
import { Dialog } from '../dialogs/dialog.tsx'
import css from './picture-preview.module.css'

type Props = { url: string; alt: string; openLabel: string; onFailed?: () => void }

/** A picture, small on the page and whole in a dialog. */
export function PicturePreview({ url, alt, openLabel, onFailed }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className={css.frame}
        title={openLabel}
        aria-label={`${alt}: ${openLabel}`}
        onClick={() => setIsOpen(true)}
      >
        <img src={url} alt={alt} className={css.small} loading="lazy" onError={onFailed} />
      </button>
      <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} title={alt} isWide>
        <img src={url} alt={alt} className={css.whole} />
      </Dialog>
    </>
  )
}
