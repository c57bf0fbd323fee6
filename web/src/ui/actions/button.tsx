import clsx from 'clsx'
import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { Spinner } from '../states/spinner.tsx'
import css from './button.module.css'

export type ButtonLook = 'primary' | 'plain' | 'danger' | 'quiet'

type Look = {
  look?: ButtonLook
  isSlim?: boolean | undefined
  isWide?: boolean | undefined
  icon?: ReactNode
}

type Props = Omit<ComponentProps<'button'>, 'className' | 'style'> &
  Look & {
    isBusy?: boolean | undefined
    /** The keyboard shortcut, shown on the button. */
    shortcut?: string | undefined
    /** Begins where its words begin, in line with the text above it. */
    isAtEdge?: boolean
    /** Shows only its icon on a phone; the words are still read out. */
    isIconOnPhone?: boolean | undefined
  }

/** A button that acts on this page; for navigation there is `LinkButton`. */
export function Button(props: Props) {
  const { look, isSlim, isWide, icon, isBusy, shortcut, children, ...others } = props
  const { isAtEdge, isIconOnPhone, ...rest } = others
  return (
    <button
      type="button"
      {...rest}
      className={clsx(
        buttonClass({ look, isSlim, isWide }),
        isAtEdge && css.atEdge,
        isIconOnPhone && css.iconOnPhone,
      )}
      // It keeps the focus while it is busy, and does nothing.
      aria-disabled={isBusy || undefined}
      onClick={isBusy ? ignore : rest.onClick}
      aria-busy={isBusy || undefined}
      aria-keyshortcuts={shortcut}
    >
      {isBusy ? <Spinner isLoading isSmall /> : icon}
      {isIconOnPhone ? <span>{children}</span> : children}
      {shortcut && (
        <span className={css.key} aria-hidden="true">
          {shortcut}
        </span>
      )}
    </button>
  )
}

function ignore(event: MouseEvent) {
  event.preventDefault()
  event.stopPropagation()
}

type IconProps = Omit<ComponentProps<'button'>, 'className' | 'style'> & {
  label: string
  isBare?: boolean
}

/** A round icon button; its label is read out and shown on hover. */
export function IconButton({ label, isBare, children, ...rest }: IconProps) {
  return (
    <button
      type="button"
      title={label}
      aria-label={label}
      {...rest}
      className={clsx(css.icon, isBare && css.bare)}
    >
      {children}
    </button>
  )
}

export function buttonClass({
  look = 'primary',
  isSlim,
  isWide,
}: { [K in keyof Look]: Look[K] | undefined }) {
  return clsx(css.button, css[look], isSlim && css.slim, isWide && css.wide)
}
