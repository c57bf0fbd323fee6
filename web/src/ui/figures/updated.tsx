import { figureText as text } from '@clearstead/texts/ui/figure'
import { Note } from '../layout/layout.tsx'
import { useNow } from './now.ts'
import { Time } from './time.tsx'

const justMs = 45_000

/** As of when figures are complete: `Updated just now`, `Updated 5 minutes ago`. */
export function Updated({ at }: { at: Date }) {
  const isJust = useNow().getTime() - at.getTime() < justMs
  return (
    <Note>
      {isJust ? (
        text.updatedNow
      ) : (
        <>
          {text.updated} <Time at={at} />
        </>
      )}
    </Note>
  )
}
