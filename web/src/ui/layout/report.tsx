import { Link } from '@tanstack/react-router'
import { Children, type ReactNode, useDeferredValue, useEffect } from 'react'
import { Figure } from '../figures/figure.tsx'
import { LeadText } from './layout.tsx'
import css from './report.module.css'

type Props = {
  /** What the list of questions is called. */
  contents: string
  /** The anchor and the heading of each part, in order. */
  parts: readonly { id: string; question: string }[]
  children: ReactNode
}

/**
 * A long page of questions and answers, with a table of contents beside it. What stands below the first part is drawn in
 * steps, so that the page answers taps meanwhile.
 */
export function Report({ contents, parts, children }: Props) {
  const isWhole = useDeferredValue(true, false)
  useEffect(() => {
    if (isWhole) goToAnchor()
  }, [isWhole])
  return (
    <div className={css.holder}>
      <div className={css.report}>
        <nav className={css.contents} aria-label={contents}>
          <p>{contents}</p>
          <ol>
            {parts.map(({ id, question }) => (
              <li key={id}>
                <Link to="." hash={id}>
                  {question}
                </Link>
              </li>
            ))}
          </ol>
        </nav>
        <div className={css.parts}>{isWhole ? children : Children.toArray(children)[0]}</div>
      </div>
    </div>
  )
}

/** The parts come after the answer, so the browser could not go to an anchor by itself. */
function goToAnchor() {
  const { hash } = window.location
  if (hash) document.getElementById(hash.slice(1))?.scrollIntoView()
}

type PartProps = {
  id: string
  question: string
  /** The one large figure, where there is one. */
  figure?: ReactNode
  unit?: string | undefined
  /** The sentence that answers the question. */
  answer: ReactNode
  children?: ReactNode
}

/** One question: its heading, one large figure, one sentence, then the detail. */
export function ReportPart({ id, question, figure, unit, answer, children }: PartProps) {
  return (
    <section id={id} className={css.part} aria-labelledby={`${id}-question`}>
      <h2 id={`${id}-question`} className={css.question}>
        {question}
      </h2>
      <div className={css.answer}>
        {figure && <Figure {...(unit && { unit })}>{figure}</Figure>}
        <LeadText>{answer}</LeadText>
      </div>
      {children}
    </section>
  )
}
