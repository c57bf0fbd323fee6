import { initializeRewards, type RewardView } from '@clearstead/contract/awards/rewards'
import type { AnyEndpoint, RequestOf } from '@clearstead/contract/call/endpoint'
import { useMember } from '../../../plumbing/session.ts'
import { type Act, useAct } from '../../../plumbing/use-act.ts'

type Prepared<E extends AnyEndpoint> = Pick<Act<E>, 'isSending' | 'refusal' | 'answer'> & {
  start: () => void
}

type Options<E extends AnyEndpoint> = {
  /** The request, once every reward plan has its row; without one there is nothing left to do. */
  requestOf: (rewards: readonly RewardView[]) => RequestOf<E> | undefined
  onGone: () => void
}

/** Prepares the member's reward rows, which claims and carrying forward need, and then makes the call. */
export function usePreparedAct<E extends AnyEndpoint>(
  endpoint: E,
  { requestOf, onGone }: Options<E>,
): Prepared<E> {
  const memberId = useMember()
  const main = useAct(endpoint)
  const preparing = useAct(initializeRewards, {
    success: null,
    onDone: ({ rewards }) => {
      const request = requestOf(rewards)
      if (request) main.act(request)
      else onGone()
    },
  })
  return {
    start: () => preparing.act({ memberId }),
    isSending: preparing.isSending || main.isSending,
    refusal: preparing.refusal ?? main.refusal,
    answer: main.answer,
  }
}
