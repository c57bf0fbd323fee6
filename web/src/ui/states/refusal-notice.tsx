import { Refusal } from '@clearstead/contract/call/refusal'
import { uiText as words } from '@clearstead/texts/ui/ui'
import type { Failure } from '../../plumbing/use-act.ts'
import { Notice } from './notice.tsx'

/** The sentence of a refusal; nothing without one. */
export function RefusalNotice({ refusal }: { refusal: Failure | undefined }) {
  if (!refusal) return null
  return (
    <Notice tone={refusal instanceof Refusal ? 'bad' : 'wait'} isAlert>
      <p>{refusal instanceof Refusal ? refusal.message : (refusal.said ?? words.unreachable)}</p>
    </Notice>
  )
}
