import type { ReactNode } from 'react'
import css from './portrait.module.css'

export function Portraits({ children }: { children: ReactNode }) {
  return <ul className={css.people}>{children}</ul>
}

/** Somebody's picture with name and title. Its room is kept before it loads. */
export function Portrait({ src, name, title }: { src: string; name: string; title: string }) {
  return (
    <li className={css.person}>
      <img src={src} alt="" width={320} height={320} loading="lazy" className={css.picture} />
      <div>
        <p className={css.name}>{name}</p>
        <p className={css.title}>{title}</p>
      </div>
    </li>
  )
}
