import { type PlanView, removePlan, updatePlan } from '@clearstead/contract/plans'
import { useText } from '../../../plumbing/texts.ts'
import { useAct } from '../../../plumbing/use-act.ts'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { DeleteDialog } from '../../../ui/dialogs/delete-dialog.tsx'
import { Words } from '../../../ui/layout/words.tsx'
import { notify } from '../../../ui/states/toaster.tsx'
import { adminPlanText } from './text.ts'

type Props = { plan: PlanView; onClose: () => void }

/** Retires an offered plan, or offers a retired one again. */
export function OfferDialog({ plan, onClose }: Props) {
  const text = useText(adminPlanText)
  const isOffered = plan.status === 'offered'
  const { act, isSending, refusal } = useAct(updatePlan, {
    onDone: ({ message }) => {
      if (message) notify.success(message)
      onClose()
    },
  })
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
  const text = useText(adminPlanText)
  const { act, isSending, refusal } = useAct(removePlan, {
    onDone: ({ retired, message }) => {
      notify.success(retired ? text.wasRetired : (message ?? text.removed))
      onClose()
    },
  })
  return (
    <DeleteDialog
      onClose={onClose}
      title={text.removeTitle(plan.name)}
      onDelete={() => act({ id: plan.id })}
      isBusy={isSending}
      refusal={refusal}
    >
      <Words>{text.removeLead}</Words>
    </DeleteDialog>
  )
}
