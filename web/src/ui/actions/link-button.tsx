import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { type ButtonLook, buttonClass } from './button.tsx'

type Props = {
  to: string
  params?: Record<string, string>
  search?: Record<string, string>
  look?: ButtonLook
  isSlim?: boolean
  isWide?: boolean
  icon?: ReactNode
  children: ReactNode
}

/** A link that looks like a button: it goes somewhere. */
export function LinkButton({ to, params, search, look, isSlim, isWide, icon, children }: Props) {
  return (
    <Link
      to={to}
      {...(params && { params })}
      {...(search && { search })}
      className={buttonClass({ look, isSlim, isWide })}
    >
      {icon}
      {children}
    </Link>
  )
}
