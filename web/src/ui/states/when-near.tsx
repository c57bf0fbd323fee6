import { type ReactNode, Suspense } from 'react'
import { useReached } from '../../plumbing/use-reached.ts'

const nearPx = 400

type Props = {
  height: number
  /** It is as high as what stands beside it. */
  isFilling?: boolean
  children: ReactNode
}

const filling = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' }

/** Draws its content, and loads what that needs, only once the reader comes near it. */
export function WhenNear({ height, isFilling = false, children }: Props) {
  const { ref, isReached } = useReached<HTMLDivElement>(nearPx)
  const room = <div style={{ minBlockSize: height }} />
  const style = isFilling ? filling : undefined
  return (
    <div ref={ref} style={style}>
      {isReached ? <Suspense fallback={room}>{children}</Suspense> : room}
    </div>
  )
}
