import { uiText as words } from '@clearstead/texts/ui/ui'
import { useLate } from '../../plumbing/use-late.ts'
import { Button } from '../actions/button.tsx'
import { Inline, Text } from '../layout/layout.tsx'
import { Notice } from './notice.tsx'
import css from './state.module.css'

const lateMs = 8000

/** Says that it takes longer than usual, once it does, and what one can do. */
export function SlowNotice({ isWaiting, onRetry }: { isWaiting: boolean; onRetry: () => void }) {
  const isLate = useLate(isWaiting, lateMs)
  return (
    <div role="status" className={css.slow}>
      {isLate && (
        <Notice tone="wait" title={words.slowTitle}>
          <Inline justify="apart">
            <Text>{words.slowBody}</Text>
            <Button look="plain" isSlim onClick={onRetry}>
              {words.retry}
            </Button>
          </Inline>
        </Notice>
      )}
    </div>
  )
}
