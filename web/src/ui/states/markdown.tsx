import { lazy, Suspense } from 'react'
import css from './markdown.module.css'
import { SkeletonLines } from './skeleton.tsx'

const Rendered = lazy(() => import('react-markdown'))

/** Words written by the operator; raw HTML in them is shown as text, never run. */
export function Markdown({ text }: { text: string }) {
  return (
    <div className={css.text}>
      <Suspense fallback={<SkeletonLines count={8} />}>
        <Rendered>{text}</Rendered>
      </Suspense>
    </div>
  )
}
