import { type ReactNode, Suspense } from 'react'
import { useReached } from '../../plumbing/use-reached.ts'

const nearPx = 400

/** Draws its content, and loads what that needs, only once the reader comes near it. */
export function WhenNear({ height, children }: { height: number; children: ReactNode }) {
  const { ref, isReached } = useReached<HTMLDivElement>(nearPx)
  const room = <div style={{ minBlockSize: height }} />
  return <div ref={ref}>{isReached ? <Suspense fallback={room}>{children}</Suspense> : room}</div>
}
