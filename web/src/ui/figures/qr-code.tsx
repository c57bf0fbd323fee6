import { QRCodeSVG } from 'qrcode.react'
import css from './qr-code.module.css'

/** Black on white in both themes, as cameras want it. */
export function QrCode({ text, label }: { text: string; label: string }) {
  return (
    <div className={css.code}>
      <QRCodeSVG value={text} size={160} level="M" title={label} />
    </div>
  )
}
