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

type Terms =
  | 'name'
  | 'minAmount'
  | 'maxAmount'
  | 'roiPercent'
  | 'days'
  | 'directPercent'
  | 'lockDays'
type Searched = NonNullable<RequestOf<typeof searchStrategies>['plan']>

/** What the plan needs before and after it is saved, on demand, once its terms can be read. */
export function PlanNeedPreview({ form, id }: { form: FormOf<Terms>; id?: PlanId }) {
  const { act, answer, isSending, refusal } = useAct(previewPlan, { success: null })
  const [searched, setSearched] = useState<Searched>()
  const { name, minAmount, maxAmount, roiPercent, days, directPercent, lockDays } = form.values
  const read = searchStrategies.request.safeDecode({
    plan: {
      id,
      name,
      min_amount: minAmount,
      max_amount: maxAmount,
      roi_percent: roiPercent,
      days: Number(days),
      direct_percent: directPercent,
      lock_days: Number(lockDays),
    },
  } as never)
  const showAll = () => {
    const plan = read.data?.plan
    if (!plan) return
    const { maxAmount: _, ...previewed } = plan
    act(previewed)
    setSearched(plan)
  }
  return (
    <Stack gap={2}>
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
