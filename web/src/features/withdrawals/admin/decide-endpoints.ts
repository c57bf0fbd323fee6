import type { Endpoint } from '@clearstead/contract/call/endpoint'
import {
  decideCompound,
  decideFunding,
  decidePrincipal,
  decideRoi,
  decideWorking,
  type WithdrawalView,
} from '@clearstead/contract/withdrawals'

type Decision =
  typeof decideWorking extends Endpoint<infer Request, infer Answer, infer W>
    ? Endpoint<Request, Answer, W>
    : never

/** Each kind is decided by its own call; all of them ask and answer the same. */
const decideByKind = {
  working: decideWorking,
  roi: decideRoi,
  principal: decidePrincipal,
  compound: decideCompound,
  funding: decideFunding,
} as const satisfies Record<WithdrawalView['kind'], Decision>

export function decideEndpoint({ kind }: WithdrawalView): Decision {
  return decideByKind[kind]
}
