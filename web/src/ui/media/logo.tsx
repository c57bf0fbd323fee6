import css from './logo.module.css'

/** The operator's logo as it stands beside the programme's name. */
export function Logo({ src, alt }: { src: string; alt: string }) {
  return <img src={src} alt={alt} height={30} className={css.logo} />
}

/** The logo beside the name, or the product's own mark where there is none. */
export function BrandMark({ logo }: { logo: string | undefined }) {
  return logo ? <Logo src={logo} alt="" /> : <span className={css.mark} aria-hidden="true" />
}
