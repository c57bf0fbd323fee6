import { Popover } from 'radix-ui'
import type { ComponentProps, ReactElement, ReactNode } from 'react'
import css from './panel.module.css'

export type PanelProps = {
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
  /** The button that opens it. */
  trigger: ReactElement<ComponentProps<'button'>>
  title: string
  /** Beside the title. */
  aside?: ReactNode
  foot?: ReactNode
  children: ReactNode
}

/** What `Panel` loads when it opens. */
export function OpenPanel({ isOpen, onOpen, trigger, title, aside, foot, children }: PanelProps) {
  return (
    <Popover.Root open={isOpen} onOpenChange={onOpen}>
      <Popover.Trigger asChild>{trigger}</Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          className={css.panel}
          align="end"
          sideOffset={8}
          collisionPadding={12}
          aria-label={title}
        >
          <div className={css.head}>
            <h2 className={css.title}>{title}</h2>
            {aside}
          </div>
          {children}
          {foot && <div className={css.foot}>{foot}</div>}
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}
