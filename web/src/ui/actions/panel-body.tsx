import type { ReactNode } from 'react'
import css from './panel.module.css'

/** Figures and buttons within a `Panel`, in line with its title. */
export function PanelBody({ children }: { children: ReactNode }) {
  return <div className={css.body}>{children}</div>
}
