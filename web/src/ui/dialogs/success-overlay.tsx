import { Suspense } from 'react'
import { lazyPart } from '../lazy-part.ts'

type Props = {
  /** `true` shows the default message; nothing is drawn without one. */
  message: string | true | undefined
  /** Clears the message. */
  onClose: () => void
}

const OpenSuccess = lazyPart(() => import('./open-success.tsx'), 'OpenSuccess')

/** A green card in the middle of a dimmed page. */
export function SuccessOverlay({ message, onClose }: Props) {
  if (!message) return null
  return (
    <Suspense fallback={null}>
      <OpenSuccess message={message} onClose={onClose} />
    </Suspense>
  )
}
