import type { MissingPart } from '@clearstead/contract/chains/overview'
import { chainText as chainSaid } from '@clearstead/texts/chains/chain'
import { paymentText as paymentSaid } from '@clearstead/texts/chains/payment'
import { togetherText as togetherSaid } from '@clearstead/texts/chains/together'

export const chainText = {
  ...chainSaid,
  missing: {
    key: chainSaid.missingKey,
    endpoints: chainSaid.missingEndpoints,
  } satisfies Record<MissingPart, string>,
}

export const paymentText = {
  ...paymentSaid,
  ofNeeded: (count: number, needed: number) =>
    paymentSaid.ofNeeded({ count: Math.min(count, needed), needed }),
}

export const togetherText = {
  ...togetherSaid,
  done: (dismissed: number, left: number) => {
    const what = togetherSaid.count({ count: dismissed })
    return left > 0 ? togetherSaid.doneInPart({ what, left }) : togetherSaid.done({ what })
  },
}
