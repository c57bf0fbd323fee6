import { createContext, type ReactNode, useContext } from 'react'
import { createPortal } from 'react-dom'
import { useBrandName } from '../../plumbing/brand.ts'
import { drawnFor } from '../../plumbing/drawn-for.ts'
import { inBrowser } from '../../plumbing/in-browser.ts'
import css from './page-head.module.css'
import { PageTitle } from './page-title.tsx'

/** The place in a shell for the page's title; null until the shell is drawn, undefined where there is none. */
export const PageHeadSlot = createContext<HTMLElement | null | undefined>(undefined)

type Props = {
  title: string
  /** What the document is called where the heading greets. */
  name?: string
  /** One line on what the page is for. */
  lead?: ReactNode
  actions?: ReactNode
}

function tellServer(heading: string): void {
  const drawn = inBrowser ? undefined : drawnFor()
  if (drawn) drawn.heading = heading
}

/** The heading of a page, and the title of the document. It gets the focus on navigation. */
export function PageHead({ title, name = title, lead, actions }: Props) {
  const slot = useContext(PageHeadSlot)
  const brand = useBrandName()
  tellServer(title)
  const heading = (
    <h1 tabIndex={-1} className={slot ? undefined : css.title}>
      {title}
    </h1>
  )
  return (
    <>
      <PageTitle>{`${name} · ${brand}`}</PageTitle>
      {slot === undefined ? heading : slot && createPortal(heading, slot)}
      {(lead || actions) && (
        <div className={css.row}>
          {lead && <p className={css.lead}>{lead}</p>}
          {actions && <div className={css.actions}>{actions}</div>}
        </div>
      )}
    </>
  )
}
