import { uiText as words } from '@clearstead/texts/ui/ui'
import clsx from 'clsx'
import { CircleAlert, CircleCheck } from 'lucide-react'
import { resolveValue, type Toast, useToaster } from 'react-hot-toast/headless'
import { undoOf } from '../../plumbing/notify.ts'
import { useShortcuts } from '../../plumbing/use-shortcuts.ts'
import { Button } from '../actions/button.tsx'
import { Spinner } from './spinner.tsx'
import css from './toaster.module.css'

const gap = 8

/** The figures of docs/wire.md, section 15. The library draws nothing: its styles would need a looser CSP. */
const durations = {
  duration: 4000,
  removeDelay: 1000,
  success: { duration: 2000 },
  error: { duration: 4000 },
  loading: { duration: Number.POSITIVE_INFINITY },
}

/** Toasts at the top right: at most 20, 350 px wide, 16 px from the edge. */
export function Toaster() {
  const { toasts, handlers } = useToaster(durations)
  const newest = toasts.find(({ id, visible }) => visible && undoOf(id))
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the pointer only holds the toasts, it does nothing
    <section
      className={css.area}
      aria-live="polite"
      onMouseEnter={handlers.startPause}
      onMouseLeave={handlers.endPause}
      onFocus={handlers.startPause}
      onBlur={handlers.endPause}
    >
      {toasts.map((shown) => (
        <ToastCard
          key={shown.id}
          shown={shown}
          offset={handlers.calculateOffset(shown, { reverseOrder: false, gutter: gap })}
          hasShortcut={shown === newest}
          onHeight={(height) => handlers.updateHeight(shown.id, height)}
        />
      ))}
    </section>
  )
}

type CardProps = {
  shown: Toast
  offset: number
  /** Its undo has the key: the newest one. */
  hasShortcut: boolean
  onHeight: (height: number) => void
}

function ToastCard({ shown, offset, hasShortcut, onHeight }: CardProps) {
  const measure = (element: HTMLElement | null) => {
    if (element && shown.height !== element.offsetHeight) onHeight(element.offsetHeight)
  }
  const undo = undoOf(shown.id)
  return (
    <div
      ref={measure}
      className={clsx(
        css.toast,
        !shown.visible && css.gone,
        (shown.type === 'success' || shown.type === 'error') && css[shown.type],
      )}
      style={{ transform: `translateY(${offset}px)` }}
    >
      {shown.type === 'success' && <CircleCheck />}
      {shown.type === 'error' && <CircleAlert />}
      {shown.type === 'loading' && <Spinner isLoading isSmall />}
      <span>{resolveValue(shown.message, shown)}</span>
      {undo && shown.visible && <UndoButton undo={undo} hasShortcut={hasShortcut} />}
    </div>
  )
}

function UndoButton({ undo, hasShortcut }: { undo: () => void; hasShortcut: boolean }) {
  useShortcuts({ z: hasShortcut ? { label: words.undo, act: undo } : undefined })
  return (
    <Button look="plain" isSlim shortcut={hasShortcut ? 'Z' : undefined} onClick={undo}>
      {words.undo}
    </Button>
  )
}
