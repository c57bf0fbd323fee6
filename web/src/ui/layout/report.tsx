import { useLinkProps } from '@tanstack/react-router'
import { Children, type ReactNode, useDeferredValue, useEffect, useRef } from 'react'
import { Figure } from '../figures/figure.tsx'
import { LeadText } from './layout.tsx'
import css from './report.module.css'
import { usePartRead } from './use-part-read.ts'

type Part = { id: string; question: string }
type Props = {
  /** What the list of questions is called. */
  contents: string
  /** The anchor and the heading of each part, in order. */
  parts: readonly Part[]
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
        <Contents label={contents} parts={parts} isWhole={isWhole} />
        <div className={css.parts}>{isWhole ? children : Children.toArray(children)[0]}</div>
      </div>
    </div>
  )
}

type ContentsProps = { label: string; parts: readonly Part[]; isWhole: boolean }

/** The list of questions, with the one that is read marked and in view. */
function Contents({ label, parts, isWhole }: ContentsProps) {
  const read = usePartRead(parts, isWhole)
  const list = useRef<HTMLElement>(null)
  useEffect(() => {
    const marked = read && list.current?.querySelector<HTMLElement>('[aria-current]')
    // Not `scrollIntoView`, which would move the page where the list stands above it.
    if (marked) list.current?.scrollTo({ top: marked.offsetTop - list.current.clientHeight / 2 })
  }, [read])
  return (
    <nav ref={list} className={css.contents} aria-label={label}>
      <p>{label}</p>
      <ol>
        {parts.map(({ id, question }) => (
          <li key={id}>
            <PartLink id={id} isRead={id === read}>
              {question}
            </PartLink>
          </li>
        ))}
      </ol>
    </nav>
  )
}

function PartLink({ id, isRead, children }: { id: string; isRead: boolean; children: string }) {
  const link = useLinkProps({ to: '.', hash: id })
  // The router calls every link within the page the current one.
  return (
    <a {...link} className={undefined} aria-current={isRead ? 'location' : undefined}>
      {children}
    </a>
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
