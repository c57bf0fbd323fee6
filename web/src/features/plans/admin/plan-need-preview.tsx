import type { RequestOf } from '@clearstead/contract/call/endpoint'
import { previewPlan } from '@clearstead/contract/plans/editing-plans'
import { searchStrategies } from '@clearstead/contract/strategies'
import type { PlanId } from '@clearstead/contract/values/ids'
import { needText as text } from '@clearstead/texts/solvency/need'
import { useState } from 'react'
import { useAct } from '../../../plumbing/use-act.ts'
import type { FormOf } from '../../../plumbing/use-call-form.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Span, Stack, Text } from '../../../ui/layout/layout.tsx'
import { RefusalNotice } from '../../../ui/states/notice.tsx'
import { NeedList, StrategyChange } from '../../settings/public.tsx'
import { PlanRun } from './plan-run.tsx'

type Terms =
  | 'name'
  | 'minAmount'
  | 'maxAmount'
  | 'roiPercent'
  | 'days'
  | 'directPercent'
  | 'lockDays'
type Searched = NonNullable<RequestOf<typeof searchStrategies>['plan']>

/** When the treasury runs dry before and after the plan is saved, once its terms can be read; on demand also what it needs. */
export function PlanNeedPreview({ form, id }: { form: FormOf<Terms>; id?: PlanId }) {
  const { act, answer, isSending, refusal } = useAct(previewPlan, { success: null })
  const [searched, setSearched] = useState<Searched>()
  const { name, minAmount, maxAmount, roiPercent, days, directPercent, lockDays } = form.values
  const typed = {
    id,
    name,
    min_amount: minAmount,
    max_amount: maxAmount,
    roi_percent: roiPercent,
    days: Number(days),
    direct_percent: directPercent,
    lock_days: Number(lockDays),
  }
  const read = searchStrategies.request.safeDecode({ plan: typed } as never)
  const showAll = () => {
    const plan = read.data?.plan
    if (!plan) return
    const { maxAmount: _, ...previewed } = plan
    act(previewed)
    setSearched(plan)
  }
  return (
    <Stack gap={2}>
      <PlanRun plan={typed} isWhole={searched !== undefined} />
      <div>
        <Button look="plain" isSlim isBusy={isSending} disabled={!read.success} onClick={showAll}>
          {text.show}
        </Button>
      </div>
      <RefusalNotice refusal={refusal} />
      {answer && (
        <>
          <Text tone="muted">{text.lead}</Text>
          <Span isStrong>{text.before}</Span>
          <NeedList needs={answer.need.before} />
          <Span isStrong>{text.after}</Span>
          <NeedList needs={answer.need.after} />
        </>
      )}
      {searched && <StrategyChange change={{ plan: searched }} />}
    </Stack>
  )
}
