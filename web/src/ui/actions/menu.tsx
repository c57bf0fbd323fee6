import { Link } from '@tanstack/react-router'
import clsx from 'clsx'
import { Check } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import type { ReactNode } from 'react'
import css from './menu.module.css'

type Props = { trigger: ReactNode; align?: 'start' | 'end'; children: ReactNode }

/** A button (the trigger) and what it offers: `MenuChoice`, `MenuLink`, `MenuTick`, `MenuLabel`, `MenuLine`. */
export function Menu({ trigger, align = 'end', children }: Props) {
  return (
    <DropdownMenu.Root modal={false}>
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

type ChoiceProps = {
  icon?: ReactNode
  isDanger?: boolean
  onSelect: () => void
  children: ReactNode
}

export function MenuChoice({ icon, isDanger, onSelect, children }: ChoiceProps) {
  return (
    <DropdownMenu.Item className={clsx(css.choice, isDanger && css.danger)} onSelect={onSelect}>
      {icon}
      {children}
    </DropdownMenu.Item>
  )
}

type LinkProps = {
  icon?: ReactNode
  to: string
  params?: Record<string, string>
  children: ReactNode
}

export function MenuLink({ icon, to, params, children }: LinkProps) {
  return (
    <DropdownMenu.Item asChild>
      <Link to={to} {...(params && { params })} className={css.choice}>
        {icon}
        {children}
      </Link>
    </DropdownMenu.Item>
  )
}

type TickProps = {
  icon?: ReactNode
  isOn: boolean
  onChange: (isOn: boolean) => void
  children: ReactNode
}

/** A choice that can be on; the menu stays open. */
export function MenuTick({ icon, isOn, onChange, children }: TickProps) {
  return (
    <DropdownMenu.CheckboxItem
      className={css.choice}
      checked={isOn}
      onCheckedChange={onChange}
      onSelect={(event) => event.preventDefault()}
    >
      {icon}
      {children}
      <DropdownMenu.ItemIndicator className={css.tick}>
        <Check aria-hidden="true" />
      </DropdownMenu.ItemIndicator>
    </DropdownMenu.CheckboxItem>
  )
}

export function MenuLabel({ children }: { children: ReactNode }) {
  return <DropdownMenu.Label className={css.label}>{children}</DropdownMenu.Label>
}

export function MenuLine() {
  return <DropdownMenu.Separator className={css.line} />
}
