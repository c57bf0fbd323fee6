import { type PlanView, removePlan, updatePlan } from '@clearstead/contract/plans/plans'
import { useAct } from '../../../plumbing/use-act.ts'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { DeleteDialog } from '../../../ui/dialogs/delete-dialog.tsx'
import { Text } from '../../../ui/layout/text.tsx'
import { adminPlanText as text } from './text.ts'

type Props = { plan: PlanView; onClose: () => void }

/** Retires an offered plan, or offers a retired one again. */
export function OfferDialog({ plan, onClose }: Props) {
  const isOffered = plan.status === 'offered'
  const { act, isSending, refusal } = useAct(updatePlan, { onDone: onClose })
  const { activeLevels, investLevels, createdAt, status, ...offer } = plan
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={isOffered ? text.retireTitle(plan.name) : text.offerTitle(plan.name)}
      lead={isOffered ? text.retireLead : text.offerLead}
      act={isOffered ? text.retire : text.offer}
      isDanger={isOffered}
      onConfirm={() => act({ ...offer, status: isOffered ? 'retired' : 'offered' })}
      isBusy={isSending}
      refusal={refusal}
    />
  )
}

export function RemoveDialog({ plan, onClose }: Props) {
  const { act, isSending, refusal } = useAct(removePlan, {
    success: ({ retired }) => (retired ? text.wasRetired : undefined),
    onDone: onClose,
  })
  return (
    <DeleteDialog
      onClose={onClose}
      title={text.removeTitle(plan.name)}
      onDelete={() => act({ id: plan.id })}
      isBusy={isSending}
      refusal={refusal}
    >
      <Text>{text.removeLead}</Text>
    </DeleteDialog>
  )
}
