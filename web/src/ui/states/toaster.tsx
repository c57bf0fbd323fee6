import clsx from 'clsx'
import { CircleAlert, CircleCheck } from 'lucide-react'
import { resolveValue, type Toast, useToaster } from 'react-hot-toast/headless'
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
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the pointer only holds the toasts, it does nothing
    <section
      className={css.area}
      aria-live="polite"
      onMouseEnter={handlers.startPause}
      onMouseLeave={handlers.endPause}
    >
      {toasts.map((shown) => (
        <ToastCard
          key={shown.id}
          shown={shown}
          offset={handlers.calculateOffset(shown, { reverseOrder: false, gutter: gap })}
          onHeight={(height) => handlers.updateHeight(shown.id, height)}
        />
      ))}
    </section>
  )
}

type CardProps = { shown: Toast; offset: number; onHeight: (height: number) => void }

function ToastCard({ shown, offset, onHeight }: CardProps) {
  const measure = (element: HTMLElement | null) => {
    if (element && shown.height !== element.offsetHeight) onHeight(element.offsetHeight)
  }
  return (
    <div
      ref={measure}
      className={clsx(
        css.toast,
        !shown.visible && css.gone,
        (shown.type === 'success' || shown.type === 'error') && css[shown.type],
      )}
      style={{ transform: `translateY(${offset}px)` }}
      {...shown.ariaProps}
    >
      {shown.type === 'success' && <CircleCheck aria-hidden="true" />}
      {shown.type === 'error' && <CircleAlert aria-hidden="true" />}
      {shown.type === 'loading' && <Spinner isLoading isSmall />}
      <span>{resolveValue(shown.message, shown)}</span>
    </div>
  )
}
