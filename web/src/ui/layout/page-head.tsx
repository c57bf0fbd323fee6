import { createContext, type ReactNode, useContext } from 'react'
import { createPortal } from 'react-dom'
import { useBrandName } from '../../plumbing/brand.ts'
import css from './page-head.module.css'

/** Where a shell wants the page's title: beside its own tools. */
export const PageHeadSlot = createContext<HTMLElement | null>(null)

type Props = {
  title: string
  /** One line on what the page is for. */
  lead?: ReactNode
  actions?: ReactNode
}

/** The page's name, in the serif; also the document's title. Focus comes here on navigation. */
export function PageHead({ title, lead, actions }: Props) {
  const slot = useContext(PageHeadSlot)
  const brand = useBrandName()
  const heading = (
    <h1 tabIndex={-1} className={slot ? undefined : css.title}>
      {title}
    </h1>
  )
  return (
    <>
      <title>{`${title} · ${brand}`}</title>
      {slot ? createPortal(heading, slot) : heading}
      {(lead || actions) && (
        <div className={css.row}>
          {lead && <p className={css.lead}>{lead}</p>}
          {actions && <div className={css.actions}>{actions}</div>}
        </div>
      )}
    </>
  )
}
