import { uiText as words } from '@clearstead/texts/ui/ui'
import { Fragment, type ReactNode } from 'react'
import type { Answer } from '../../plumbing/use-answer.ts'
import { ErrorState } from './error-state.tsx'
import { OfflineNotice } from './offline-notice.tsx'
import css from './state.module.css'

type Props<A> = {
  from: Answer<A>
  /** A skeleton of what is loading. */
  waiting: ReactNode
  children: (answer: A) => ReactNode
}

/** Draws the states of a read: waiting, refused, offline (with the last answer, if any), and full. */
export function Answered<A>({ from, waiting, children }: Props<A>) {
  if (from.answer === undefined) {
    if (from.state === 'waiting') return waiting
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
