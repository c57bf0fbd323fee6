import clsx from 'clsx'
import { X } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import { type ReactNode, useState } from 'react'
import { IconButton } from '../actions/button.tsx'
import { uiText as words } from '../text.ts'
import { useBackCloses } from './back-closes.ts'
import css from './dialog.module.css'

export type DialogProps = {
  isOpen: boolean
  onClose: () => void
  title: string
  lead?: ReactNode
  /** Buttons; the last one is the main one, and comes first on a phone. */
  foot?: ReactNode
  isWide?: boolean
  children?: ReactNode
}

/** What `Dialog` loads when it opens. */
export function OpenDialog({ isOpen, onClose, ...content }: DialogProps) {
  return (
    <Radix.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <Radix.Portal>
        <Content {...content} onClose={onClose} />
      </Radix.Portal>
    </Radix.Root>
  )
}

/** Mounted when the dialog opens, so that it knows which element had the focus. */
function Content({ onClose, title, lead, foot, isWide, children }: Omit<DialogProps, 'isOpen'>) {
  useBackCloses(onClose)
  const [opener] = useState(() => document.activeElement)
  return (
    <>
      <Radix.Overlay className={css.scrim} />
      <Radix.Content
        className={clsx(css.dialog, isWide && css.wide)}
        onOpenAutoFocus={focusFirstField}
        onCloseAutoFocus={() => focusAgain(opener)}
        {...(!lead && { 'aria-describedby': undefined })}
      >
        <div className={css.head}>
          <Radix.Title className={css.title}>{title}</Radix.Title>
          <Radix.Close asChild>
            <IconButton label={words.close} isBare>
              <X aria-hidden="true" />
            </IconButton>
          </Radix.Close>
        </div>
        {lead && <Radix.Description className={css.lead}>{lead}</Radix.Description>}
        {children}
        {foot && <div className={css.foot}>{foot}</div>}
      </Radix.Content>
    </>
  )
}

/** Focuses the first field rather than the close button. */
function focusFirstField(event: Event) {
  if (!(event.currentTarget instanceof HTMLElement)) return
  const field = event.currentTarget.querySelector<HTMLElement>('input, select, textarea')
  if (!field) return
  event.preventDefault()
  field.focus()
}

/** Returns the focus to the opener, or to the page's heading when the opener has gone, such as a decided row. */
function focusAgain(opener: Element | null) {
  const place = opener?.isConnected ? chosenOf(opener) : document.querySelector('h1')
  if (place instanceof HTMLElement) place.focus({ preventScroll: true })
}

/** The selected tab in place of another one, which the focus would select. */
function chosenOf(opener: Element): Element {
  if (opener.getAttribute('role') !== 'tab') return opener
  const list = opener.closest('[role="tablist"]')
  return list?.querySelector('[role="tab"][aria-selected="true"]') ?? opener
}
