import { type Query, useIsFetching, useQueryClient } from '@tanstack/react-query'
import { SlowNotice } from './slow-notice.tsx'

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
