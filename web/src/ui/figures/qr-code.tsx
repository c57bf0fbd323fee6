import clsx from 'clsx'
import { Suspense } from 'react'
import { lazyPart } from '../lazy-part.ts'
import css from './qr-code.module.css'

const size = 160
/** For long texts, whose squares would be too small for cameras. */
const largeSize = 240
const Drawn = lazyPart(() => import('./qr-modules.tsx'), 'QrModules')

type Props = { text: string; label: string; isLarge?: boolean }

/** Black on light ground in both themes, so that cameras can read it. */
export function QrCode({ text, label, isLarge }: Props) {
  const side = isLarge ? largeSize : size
  return (
    <div className={clsx(css.code, isLarge && css.large)}>
      <Suspense fallback={<div style={{ blockSize: side }} />}>
        <Drawn text={text} side={side} label={label} />
      </Suspense>
    </div>
  )
}
