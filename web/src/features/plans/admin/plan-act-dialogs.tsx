import { type PlanView, removePlan, updatePlan } from '@clearstead/contract/plans/plans'
import { ActDialog } from '../../../ui/dialogs/act-dialog.tsx'
import { DeleteDialog } from '../../../ui/dialogs/delete-dialog.tsx'
import { Text } from '../../../ui/layout/text.tsx'
import { adminPlanText as text } from './text.ts'

type Props = { plan: PlanView; onClose: () => void }

/** Retires an offered plan, or offers a retired one again. */
export function OfferDialog({ plan, onClose }: Props) {
  const isOffered = plan.status === 'offered'
  const { activeLevels, investLevels, createdAt, status, ...offer } = plan
  return (
    <ActDialog
      onClose={onClose}
      title={
        isOffered ? text.retireTitle({ name: plan.name }) : text.offerTitle({ name: plan.name })
      }
      lead={isOffered ? text.retireLead : text.offerLead}
      act={isOffered ? text.retire : text.offer}
      isDanger={isOffered}
      endpoint={updatePlan}
      request={{ ...offer, status: isOffered ? 'retired' : 'offered' }}
    />
  )
}

export function RemoveDialog({ plan, onClose }: Props) {
  return (
    <DeleteDialog
      onClose={onClose}
      title={text.removeTitle({ name: plan.name })}
      endpoint={removePlan}
      request={{ id: plan.id }}
      options={{
        success: ({ retired }) => (retired ? text.wasRetired : undefined),
      }}
    >
      <Text>{text.removeLead}</Text>
    </DeleteDialog>
  )
}
