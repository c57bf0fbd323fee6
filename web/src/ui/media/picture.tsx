import clsx from 'clsx'
import css from './picture.module.css'

type Props = {
  src: string
  alt: string
  /** A QR code: as large as cameras need, and no larger. */
  isCode?: boolean
}

/** A picture from the server, fitted to the width, linked to its full size. */
export function Picture({ src, alt, isCode }: Props) {
  return (
    <a href={src} target="_blank" rel="noreferrer" className={clsx(css.link, isCode && css.code)}>
      <img src={src} alt={alt} className={css.picture} loading="lazy" />
    </a>
  )
}
