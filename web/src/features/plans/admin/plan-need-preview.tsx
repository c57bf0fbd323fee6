import { previewPlan } from '@clearstead/contract/plans/editing-plans'
import type { PlanId } from '@clearstead/contract/values/ids'
import { needText as text } from '@clearstead/texts/solvency/need'
import { useAct } from '../../../plumbing/use-act.ts'
import type { FormOf } from '../../../plumbing/use-call-form.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Span, Stack, Text } from '../../../ui/layout/layout.tsx'
import { RefusalNotice } from '../../../ui/states/notice.tsx'
import { NeedList } from '../../settings/public.tsx'

type Terms = 'name' | 'minAmount' | 'roiPercent' | 'days' | 'directPercent' | 'lockDays'

/** What the plan needs before and after it is saved, on demand, once its terms can be read. */
export function PlanNeedPreview({ form, id }: { form: FormOf<Terms>; id?: PlanId }) {
  const { act, answer, isSending, refusal } = useAct(previewPlan, { success: null })
  const { name, minAmount, roiPercent, days, directPercent, lockDays } = form.values
  const read = previewPlan.request.safeDecode({
    id,
    name,
    min_amount: minAmount,
    roi_percent: roiPercent,
    days: Number(days),
    direct_percent: directPercent,
    lock_days: Number(lockDays),
  } as never)
  return (
    <Stack gap={2}>
      <div>
        <Button
          look="plain"
          isSlim
          isBusy={isSending}
          disabled={!read.success}
          onClick={() => read.success && act(read.data as never)}
        >
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
    </Stack>
  )
}
