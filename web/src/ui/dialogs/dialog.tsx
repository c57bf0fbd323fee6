import { Suspense, useState } from 'react'
import { useInBrowser } from '../../plumbing/in-browser.ts'
import { lazyPart } from '../lazy-part.ts'
import type { DialogProps } from './open-dialog.tsx'

const OpenDialog = lazyPart(() => import('./open-dialog.tsx'), 'OpenDialog')

/** A modal dialog; on a phone a sheet from the bottom. Its code loads with the first one that opens. */
export function Dialog(props: DialogProps) {
  const [isNeeded, setIsNeeded] = useState(props.isOpen)
  if (props.isOpen && !isNeeded) setIsNeeded(true)
  // The server draws what stands below it.
  const isInBrowser = useInBrowser()
  if (!isNeeded || !isInBrowser) return null
  return (
    <Suspense fallback={null}>
      <OpenDialog {...props} />
    </Suspense>
  )
}
