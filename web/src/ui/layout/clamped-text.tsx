import css from './clamped-text.module.css'

/** Text of somebody else in a cell or a row, cut after two lines; whole on hover. */
export function ClampedText({ children }: { children: string }) {
  return (
    <span className={css.text} title={children}>
      {children}
    </span>
  )
}
