import type { ReactNode } from 'react'
import { useText } from '../../plumbing/texts.ts'
import type { Answer } from '../../plumbing/use-answer.ts'
import { Stack } from '../layout/layout.tsx'
import { uiText } from '../text.ts'
import { ErrorState } from './error-state.tsx'
import { OfflineNotice } from './offline-notice.tsx'

type Props<A> = {
  from: Answer<A>
  /** The shape of what comes. */
  waiting: ReactNode
  children: (answer: A) => ReactNode
}

/** The faces of a read: waiting, refused, offline (with the last real answer, if any), and full. */
export function Answered<A>({ from, waiting, children }: Props<A>) {
  const words = useText(uiText)
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
  if (from.state !== 'offline') return children(from.answer)
  return (
    <Stack gap={4}>
      <OfflineNotice asOf={from.asOf} />
      {children(from.answer)}
    </Stack>
  )
}
