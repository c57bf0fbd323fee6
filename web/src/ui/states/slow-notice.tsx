import { uiText as words } from '@clearstead/texts/ui/ui'
import { type Query, useIsFetching, useQueryClient } from '@tanstack/react-query'
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

/** Says so, once a page, when answers of the server take longer than usual. */
export function SlowAnswers() {
  const client = useQueryClient()
  const waiting = useIsFetching({ predicate: isFirst })
  const retry = async () => {
    await client.cancelQueries({ predicate: isFirst })
    await client.refetchQueries({
      type: 'active',
      predicate: ({ state, meta }) => !state.data && !meta?.isOfWallet,
    })
  }
  return <SlowNotice isWaiting={waiting > 0} onRetry={() => void retry()} />
}

/** Nothing is on the screen in its place yet, and the server is asked for it. */
function isFirst({ state, meta }: Query): boolean {
  return state.data === undefined && state.fetchFailureCount === 0 && !meta?.isOfWallet
}
