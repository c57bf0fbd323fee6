import css from './picture.module.css'

/** A picture from the server, fitted to the width, linked to its full size. */
export function Picture({ src, alt }: { src: string; alt: string }) {
  return (
    <a href={src} target="_blank" rel="noreferrer" className={css.link}>
      <img src={src} alt={alt} className={css.picture} loading="lazy" />
    </a>
  )
}
