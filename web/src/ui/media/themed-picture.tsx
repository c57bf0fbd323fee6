import clsx from 'clsx'
import type { ReactNode } from 'react'
import css from './themed-picture.module.css'

type Props = {
  light: string
  dark: string
  /** In pixels of the files: the room is there before they come. */
  width: number
  height: number
  alt: string
  note: ReactNode
}

/** A picture in two files, of which the one that fits the theme is loaded once it is near. */
export function ThemedPicture({ light, dark, width, height, alt, note }: Props) {
  const common = { width, height, loading: 'lazy', decoding: 'async' } as const
  return (
    <figure className={css.figure}>
      <img {...common} alt={alt} src={light} className={clsx(css.picture, css.light)} />
      <img {...common} alt={alt} src={dark} className={clsx(css.picture, css.dark)} />
      <figcaption className={css.note}>{note}</figcaption>
    </figure>
  )
}
