import { useEffect } from 'react'
import { Notice } from './notice.tsx'

const shownMs = 3000

type Props = { message: string | undefined; tone?: 'ok' | 'bad'; onClose: () => void }

/** A banner that disappears after 3 seconds. */
export function TimedNotice({ message, tone = 'ok', onClose }: Props) {
  useEffect(() => {
    if (!message) return
    const timer = setTimeout(onClose, shownMs)
    return () => clearTimeout(timer)
  }, [message, onClose])
  if (!message) return null
  return (
    <Notice tone={tone} isAlert>
      {message}
    </Notice>
  )
}
