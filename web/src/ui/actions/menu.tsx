import { createLink } from '@tanstack/react-router'
import clsx from 'clsx'
import { Check } from 'lucide-react'
import { type ComponentProps, cloneElement, type ReactNode, Suspense, useState } from 'react'
import { lazyOpener } from '../openers.ts'
import { LoadingPart } from '../states/loading-part.tsx'
import css from './menu.module.css'
import type { MenuProps } from './open-menu.tsx'

const load = () => import('./open-menu.tsx')
const OpenMenu = lazyOpener(load, 'OpenMenu')
const Item = lazyOpener(load, 'MenuItem')
const Tick = lazyOpener(load, 'MenuTick')
const TickMark = lazyOpener(load, 'MenuTickMark')
const Heading = lazyOpener(load, 'MenuHeading')
const Line = lazyOpener(load, 'MenuLine')
const Group = lazyOpener(load, 'MenuGroup')

/**
 * A menu and the button that opens it: `MenuChoice`, `MenuLink`, `MenuCheckbox`, `MenuRow`, `MenuLabel`, `MenuSeparator`.
 * Its code loads when the first one opens.
 */
export function Menu(props: MenuProps) {
  const [isNeeded, setIsNeeded] = useState(false)
  const open = () => setIsNeeded(true)
  const button = cloneElement(props.trigger, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onClick: open,
    onKeyDown: ({ key }) => key === 'ArrowDown' && open(),
  })
  if (!isNeeded) return button
  return (
    <Suspense
      fallback={
        <>
          {button}
          <LoadingPart part={OpenMenu} onGiveUp={() => setIsNeeded(false)} />
        </>
      }
    >
      <OpenMenu {...props} />
    </Suspense>
  )
}

type ChoiceProps = {
  icon?: ReactNode
  isDanger?: boolean
  /** Says more than what is written, where that stands in a row. */
  label?: string
  onSelect: () => void
  children: ReactNode
}

export function MenuChoice({ icon, isDanger, label, onSelect, children }: ChoiceProps) {
  return (
    <Item
      className={clsx(css.choice, isDanger && css.danger)}
      aria-label={label}
      onSelect={onSelect}
    >
      {icon}
      {children}
    </Item>
  )
}

type AnchorProps = Omit<ComponentProps<'a'>, 'className' | 'style'> & { icon?: ReactNode }

function MenuAnchor({ icon, children, ...rest }: AnchorProps) {
  return (
    <Item asChild>
      <a {...rest} className={css.choice}>
        {icon}
        {children}
      </a>
    </Item>
  )
}

export const MenuLink = createLink(MenuAnchor)

type TickProps = {
  icon?: ReactNode
  isOn: boolean
  onChange: (isOn: boolean) => void
  children: ReactNode
}

/** A choice that can be on; the menu stays open. */
export function MenuCheckbox({ icon, isOn, onChange, children }: TickProps) {
  return (
    <Tick
      className={css.choice}
      checked={isOn}
      onCheckedChange={onChange}
      onSelect={(event: Event) => event.preventDefault()}
    >
      {icon}
      {children}
      <TickMark className={css.tick}>
        <Check />
      </TickMark>
    </Tick>
  )
}

/** One subject with a few choices beside it. */
export function MenuRow({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Group className={css.row} aria-label={label}>
      <span className={css.subject} aria-hidden="true">
        {label}
      </span>
      {children}
    </Group>
  )
}

export function MenuLabel({ children }: { children: ReactNode }) {
  return <Heading className={css.label}>{children}</Heading>
}

export function MenuSeparator() {
  return <Line className={css.line} />
}
