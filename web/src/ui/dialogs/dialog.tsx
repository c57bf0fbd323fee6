import clsx from 'clsx'
import { X } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import { type ReactNode, useState } from 'react'
import { useText } from '../../plumbing/texts.ts'
import { IconButton } from '../actions/button.tsx'
import { uiText } from '../text.ts'
import css from './dialog.module.css'

type Props = {
  isOpen: boolean
  onClose: () => void
  title: string
  lead?: ReactNode
  /** Buttons; the last one is the main act, and comes first on a phone. */
  foot?: ReactNode
  isWide?: boolean
  children?: ReactNode
}

/** A question or a form above the page; a sheet from below on a phone. */
export function Dialog({ isOpen, onClose, ...content }: Props) {
  return (
    <Radix.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <Radix.Portal>
        <Content {...content} />
      </Radix.Portal>
    </Radix.Root>
  )
}

/** Made when the dialog opens, so it knows what had the focus then. */
function Content({ title, lead, foot, isWide, children }: Omit<Props, 'isOpen' | 'onClose'>) {
  const words = useText(uiText)
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

/** What one came to type into, rather than the way out. */
function focusFirstField(event: Event) {
  if (!(event.currentTarget instanceof HTMLElement)) return
  const field = event.currentTarget.querySelector<HTMLElement>('input, select, textarea')
  if (!field) return
  event.preventDefault()
  field.focus()
}

/** Back to what opened it, or to the page's name when that has gone, such as with a decided row. */
function focusAgain(opener: Element | null) {
  const place = opener?.isConnected ? chosenOf(opener) : document.querySelector('h1')
  if (place instanceof HTMLElement) place.focus({ preventScroll: true })
}

/** The chosen tab in place of one that was not left for: having the focus would choose it. */
function chosenOf(opener: Element): Element {
  if (opener.getAttribute('role') !== 'tab') return opener
  const list = opener.closest('[role="tablist"]')
  return list?.querySelector('[role="tab"][aria-selected="true"]') ?? opener
}
