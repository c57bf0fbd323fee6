import type { ReactNode } from 'react'
import { buttonClass } from './button.tsx'

type Props = {
  href: string
  fileName: string
  icon?: ReactNode
  /** Spoken, where the text alone is the same for several files. */
  label?: string
  children: ReactNode
}

/** A file of the server, saved under a name; looks like a button. */
export function FileLink({ href, fileName, icon, label, children }: Props) {
  return (
    <a
      href={href}
      download={fileName}
      className={buttonClass({ look: 'plain', isSlim: true })}
      aria-label={label}
    >
      {icon}
      {children}
    </a>
  )
}
