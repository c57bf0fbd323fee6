import clsx from 'clsx'
import { ChevronDown } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import css from './disclosure.module.css'

type Props = {
  title: string
  /** Below the title, such as a date. */
  note?: ReactNode
  /** Beside the note, such as a badge. */
  mark?: ReactNode
  /** In the size of the text around it, for the inside of a form. */
  isSlim?: boolean
  /** Before the title. */
  icon?: ReactNode
  isOpenAtFirst?: boolean
  children: ReactNode
}

/** A heading that opens and closes what is below it. */
export function Disclosure(props: Props) {
  const { title, note, mark, isSlim, icon, isOpenAtFirst = false, children } = props
  const id = useId()
  const [isOpen, setIsOpen] = useState(isOpenAtFirst)
  return (
    <section className={clsx(css.part, isSlim && css.slim)}>
      <h2 className={css.heading}>
        <button
          type="button"
          className={css.button}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen(!isOpen)}
        >
          {icon}
          <span className={css.title}>{title}</span>
          <ChevronDown />
        </button>
      </h2>
      {(note || mark) && (
        <p className={css.note}>
          {note}
          {mark}
        </p>
      )}
      <div id={id} hidden={!isOpen} className={css.content}>
        {isOpen && children}
      </div>
    </section>
  )
}
