import { cloneElement, Suspense, useState } from 'react'
import { lazyOpener } from '../openers.ts'
import { LoadingPart } from '../states/loading-part.tsx'
import type { PanelProps } from './open-panel.tsx'

const OpenPanel = lazyOpener(() => import('./open-panel.tsx'), 'OpenPanel')

/**
 * A small panel below its button. Escape, a click outside and the button close it; the focus then returns. Its code loads
 * when the first one opens.
 */
export function Panel(props: PanelProps) {
  const { isOpen, onOpen, trigger } = props
  const [isNeeded, setIsNeeded] = useState(isOpen)
  if (isOpen && !isNeeded) setIsNeeded(true)
  const button = cloneElement(trigger, {
    'aria-haspopup': 'dialog',
    'aria-expanded': isOpen,
    onClick: () => onOpen(true),
  })
  if (!isNeeded) return button
  return (
    <Suspense
      fallback={
        <>
          {button}
          {isOpen && <LoadingPart part={OpenPanel} onGiveUp={() => onOpen(false)} />}
        </>
      }
    >
      <OpenPanel {...props} />
    </Suspense>
  )
}
