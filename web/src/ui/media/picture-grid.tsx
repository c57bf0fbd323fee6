import type { ReactNode } from 'react'
import css from './picture-grid.module.css'

/** Pictures beside each other: `PictureTile`. */
export function PictureGrid({ children }: { children: ReactNode }) {
  return <ul className={css.grid}>{children}</ul>
}

/** A picture with a name and a line below it. */
export function PictureTile(props: { src: string; alt: string; name: string; note: string }) {
  const { src, alt, name, note } = props
  return (
    <li className={css.tile}>
      <img src={src} alt={alt} className={css.picture} loading="lazy" />
      <span className={css.name}>{name}</span>
      <span className={css.note}>{note}</span>
    </li>
  )
}
