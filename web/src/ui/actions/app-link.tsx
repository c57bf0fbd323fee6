import type { ReactNode } from 'react'
import { buttonClass } from './button.tsx'

/** A link that opens an app of this device by its own kind of address, such as `wc:…`; looks like a button. */
export function AppLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <a href={to} className={buttonClass({ look: 'plain', isSlim: true })}>
      {children}
    </a>
  )
}
