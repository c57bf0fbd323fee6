import type { ReactNode } from 'react'
import css from './phone-frame.module.css'

/** How something looks on a phone. */
export function PhoneFrame({ children }: { children: ReactNode }) {
  return (
    <div className={css.phone}>
      <div className={css.screen}>{children}</div>
    </div>
  )
}

/** A notification as it stands in the list of a phone. */
export function PhoneNotice({ title, message }: { title: string; message: string }) {
  return (
    <div className={css.notice}>
      <p className={css.title}>{title}</p>
      <p className={css.line}>{message}</p>
    </div>
  )
}

type PopupProps = { title: string; message: string; close: string }

/** A popup as it covers the screen of a phone. */
export function PhonePopup({ title, message, close }: PopupProps) {
  return (
    <div className={css.scrim}>
      <div className={css.popup}>
        <p className={css.heading}>{title}</p>
        <p className={css.message}>{message}</p>
        <span className={css.close}>{close}</span>
      </div>
    </div>
  )
}
