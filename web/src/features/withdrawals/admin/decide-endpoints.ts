import {
  decideCompound,
  decideFunding,
  decidePrincipal,
  decideRoi,
  decideWorking,
  type WithdrawalView,
} from '@clearstead/contract/withdrawals'

/** Each kind is decided by its own call; all of them ask and answer the same. */
const decideByKind = {
  working: decideWorking,
  roi: decideRoi,
  principle: decidePrincipal,
  compound: decideCompound,
  funding: decideFunding,
} as const satisfies Record<WithdrawalView['kind'], typeof decideWorking>

export function decideEndpoint({ kind }: WithdrawalView): typeof decideWorking {
  return decideByKind[kind]
}
