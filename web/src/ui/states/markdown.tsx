import { lazy, Suspense } from 'react'
import css from './markdown.module.css'
import { SkeletonLines } from './skeleton.tsx'

/** The page has its own name, so a text's headings begin one step below it. */
const headings = { h1: 'h2', h2: 'h3', h3: 'h4', h4: 'h5', h5: 'h6' } as const

const Rendered = lazy(() => import('react-markdown'))

/** Words written by the operator; raw HTML in them is shown as text, never run. */
export function Markdown({ text }: { text: string }) {
  return (
    <div className={css.text}>
      <Suspense fallback={<SkeletonLines count={8} />}>
        <Rendered components={headings}>{text}</Rendered>
      </Suspense>
    </div>
  )
}
