import { lazy, Suspense } from 'react'
import css from './markdown.module.css'
import { SkeletonLines } from './skeleton.tsx'

/** Headings start one level below the heading of the page. */
const headings = { h1: 'h2', h2: 'h3', h3: 'h4', h4: 'h5', h5: 'h6' } as const

/** About as many as the text will have on a phone. */
const lettersInLine = 45
const maxLines = 8

const Rendered = lazy(() => import('react-markdown'))

/** Text written by the operator; raw HTML in it is shown as text. */
export function Markdown({ text }: { text: string }) {
  return (
    <div className={css.text}>
      <Suspense
        fallback={
          <SkeletonLines count={Math.min(maxLines, Math.ceil(text.length / lettersInLine))} />
        }
      >
        <Rendered components={headings}>{text}</Rendered>
      </Suspense>
    </div>
  )
}
