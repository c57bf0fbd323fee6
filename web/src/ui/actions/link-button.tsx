import { createLink } from '@tanstack/react-router'
import type { ComponentProps, ReactNode } from 'react'
import { type ButtonLook, buttonClass } from './button.tsx'

type Props = Omit<ComponentProps<'a'>, 'className' | 'style'> & {
  look?: ButtonLook
  isSlim?: boolean
  isWide?: boolean
  icon?: ReactNode
}

function ButtonAnchor({ look, isSlim, isWide, icon, children, ...rest }: Props) {
  return (
    <a {...rest} className={buttonClass({ look, isSlim, isWide })}>
      {icon}
      {children}
    </a>
  )
}

/** A link that looks like a button. */
export const LinkButton = createLink(ButtonAnchor)
