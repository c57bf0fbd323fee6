import { Refusal } from '@clearstead/contract/refusal'
import { useText } from '../../plumbing/texts.ts'
import type { Failure } from '../../plumbing/use-act.ts'
import { uiText } from '../text.ts'
import { Notice } from './notice.tsx'

/** Why the server said no, in its own sentence; draws nothing without a refusal. */
export function RefusalNotice({ refusal }: { refusal: Failure | undefined }) {
  const words = useText(uiText)
  if (!refusal) return null
  return (
    <Notice tone={refusal instanceof Refusal ? 'bad' : 'wait'} isAlert>
      <p>{refusal instanceof Refusal ? refusal.message : (refusal.said ?? words.unreachable)}</p>
    </Notice>
  )
}
