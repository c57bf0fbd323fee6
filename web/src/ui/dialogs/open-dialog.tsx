import { uiText as words } from '@clearstead/texts/ui/ui'
import clsx from 'clsx'
import { X } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import { type ReactNode, useState } from 'react'
import { IconButton } from '../actions/button.tsx'
import { useBackCloses } from './back-closes.ts'
import css from './dialog.module.css'
import { focusAgain, type Openers, openersNow } from './focus-again.ts'

export type OpenDialogProps = {
  isOpen: boolean
  onClose: () => void
  title: string
  lead?: ReactNode
  /** Buttons; the last one is the main one, and comes first on a phone. */
  foot?: ReactNode
  isWide?: boolean
  /** Near the upper edge, so that it does not move when its contents change; on a phone a sheet like the others. */
  isAtTop?: boolean
  /** A sheet from the bottom on a tablet too: what stands beside the page where there is room. */
  isSheet?: boolean
  /** The shortcuts of the page stay on. */
  hasKeys?: boolean
  children?: ReactNode
}

const closed: { isOpen: boolean; openers: Openers } = { isOpen: false, openers: [] }

/** What `Dialog` loads when it opens. */
export function OpenDialog({ isOpen, onClose, ...content }: OpenDialogProps) {
  // Before the portal is drawn: by then a dialog that this one takes the place of has gone.
  const [last, setLast] = useState(closed)
  if (last.isOpen !== isOpen) setLast({ isOpen, openers: isOpen ? openersNow() : last.openers })
  return (
    <Radix.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <Radix.Portal>
        <Content {...content} onClose={onClose} openers={last.openers} />
      </Radix.Portal>
    </Radix.Root>
  )
}

type ContentProps = Omit<OpenDialogProps, 'isOpen'> & { openers: Openers }

/** Mounted while the dialog is open. */
function Content({ onClose, openers, title, lead, foot, children, ...look }: ContentProps) {
  const { isWide, isAtTop, isSheet, hasKeys } = look
  useBackCloses(onClose)
  return (
    <>
      <Radix.Overlay className={css.scrim} />
      <Radix.Content
        className={clsx(
          css.dialog,
          isWide && css.wide,
          isAtTop && css.top,
          isSheet && css.fromBelow,
        )}
        data-has-keys={hasKeys || undefined}
        onOpenAutoFocus={focusFirstField}
        onCloseAutoFocus={() => focusAgain(openers)}
        {...(!lead && { 'aria-describedby': undefined })}
      >
        <div className={css.head}>
          <Radix.Title className={css.title}>{title}</Radix.Title>
          <Radix.Close asChild>
            <IconButton label={words.close} isBare>
              <X />
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
