import { uiText as words } from '@clearstead/texts/ui/ui'
import { WifiOff } from 'lucide-react'
import { Fragment, type ReactNode } from 'react'
import type { Answer } from '../../plumbing/use-answer.ts'
import { Time } from '../figures/time.tsx'
import { ErrorState } from './error-state.tsx'
import { Notice } from './notice.tsx'
import { SkeletonBox, SkeletonLines, SkeletonTable } from './skeleton.tsx'
import css from './state.module.css'

type Props<A> = {
  from: Answer<A>
  children: (answer: A) => ReactNode
} & Waiting

/** A skeleton of what is loading: lines of text, the columns of a table, a box of a height in pixels, or one of its own. */
type Waiting = { lines: number } | { columns: number } | { height: number } | { waiting: ReactNode }

/** Draws the states of a read: waiting, refused, offline (with the last answer, if any), and full. */
export function Answered<A>({ from, children, ...waiting }: Props<A>) {
  if (from.answer === undefined) {
    if (from.state === 'waiting') return <Skeleton {...waiting} />
    const isOffline = from.state === 'offline'
    return (
      <ErrorState
        {...(isOffline && { title: words.offlineHeading })}
        message={isOffline ? words.offlineBody : (from.refusal?.message ?? words.errorHeading)}
        onRetry={from.refetch}
      />
    )
  }
  // The content keeps its place, so that going offline closes no dialog and empties no field.
  return (
    <>
      {from.state === 'offline' && (
        <div className={css.offline}>
          <OfflineNotice asOf={from.asOf} />
        </div>
      )}
      <Fragment key="content">{children(from.answer)}</Fragment>
    </>
  )
}

function Skeleton(of: Waiting) {
  if ('lines' in of) return <SkeletonLines count={of.lines} />
  if ('columns' in of) return <SkeletonTable columns={of.columns} />
  return 'height' in of ? <SkeletonBox height={of.height} /> : of.waiting
}

/** Says from when the data below it is. */
export function OfflineNotice({ asOf }: { asOf: Date | undefined }) {
  return (
    <Notice tone="wait" isSlim icon={<WifiOff />}>
      <p>
        {words.offlineNotice} ({asOf ? <Time at={asOf} /> : words.notNow}){words.fullStop}
      </p>
    </Notice>
  )
}
