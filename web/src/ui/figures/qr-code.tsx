import { Suspense } from 'react'
import { lazyPart } from '../lazy-part.ts'
import css from './qr-code.module.css'

const size = 160
const Drawn = lazyPart(() => import('qrcode.react'), 'QRCodeSVG')

/** Black on white in both themes, so that cameras can read it. */
export function QrCode({ text, label }: { text: string; label: string }) {
  return (
    <div className={css.code}>
      <Suspense fallback={<div style={{ blockSize: size }} />}>
        <Drawn value={text} size={size} level="M" title={label} />
      </Suspense>
    </div>
  )
}
