import { DropdownMenu } from 'radix-ui'
import type { ComponentProps, ReactElement, ReactNode } from 'react'
import { direction } from '../../plumbing/language.ts'
import css from './menu.module.css'

export type MenuProps = {
  trigger: ReactElement<ComponentProps<'button'>>
  align?: 'start' | 'end'
  children: ReactNode
}

/** What `Menu` loads when it opens; it begins open. */
export function OpenMenu({ trigger, align = 'end', children }: MenuProps) {
  return (
    <DropdownMenu.Root modal={false} defaultOpen dir={direction}>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          className={css.content}
          align={align}
          sideOffset={8}
          collisionPadding={12}
        >
          {children}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}

export const MenuItem = DropdownMenu.Item
export const MenuTick = DropdownMenu.CheckboxItem
export const MenuTickMark = DropdownMenu.ItemIndicator
export const MenuHeading = DropdownMenu.Label
export const MenuGroup = DropdownMenu.Group
export const MenuLine = DropdownMenu.Separator
