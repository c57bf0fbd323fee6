import { previewRun } from '@clearstead/contract/rule-runs'
import { useAnswer } from '../../../plumbing/use-answer.ts'
import { useDebounced } from '../../../plumbing/use-debounced.ts'
import { RunChange, RunSummary } from '../../settings/public.tsx'

type Props = {
  /** The plan as it would be saved, on the wire; what cannot be read is not run. */
  plan: object
  /** Whether all figures are shown, and not only the sentences. */
  isWhole?: boolean
}

/** When the treasury runs dry before and after a plan is saved, once typing has paused. */
export function PlanRun({ plan, isWhole = false }: Props) {
  const paused = useDebounced(JSON.stringify(plan))
  const read = previewRun.request.safeDecode({ plan: JSON.parse(paused) } as never)
  const from = useAnswer(previewRun, read.data ?? {}, {
    isEnabled: read.success,
    keepPrevious: true,
  })
  if (!read.success) return null
  return isWhole ? <RunChange from={from} /> : <RunSummary from={from} />
}
