import {
  addBonus,
  type BonusView,
  removeBonus,
  updateBonus,
} from '@clearstead/contract/awards/bonus'
import { percentText } from '@clearstead/contract/values/percent'
import { adminBonusText as text } from '@clearstead/texts/awards/admin-bonus'
import { useState } from 'react'
import { countText, plainAmount } from '../../../../plumbing/format.ts'
import { ownText } from '../../../../plumbing/own-text.ts'
import { useCallForm } from '../../../../plumbing/use-call-form.ts'
import { AddButton, type AddPlace } from '../../../../ui/actions/add-button.tsx'
import { ActDialog } from '../../../../ui/dialogs/act-dialog.tsx'
import { DescriptionList, DescriptionRow } from '../../../../ui/figures/rows.tsx'
import { TextField } from '../../../../ui/forms/text-field.tsx'
import { SecondAdminNotice } from '../../../approvals/public.tsx'
import { BonusForm } from './bonus-form.tsx'

type Props = { bonus: BonusView; onClose: () => void }

export function AddBonus({ place }: { place: AddPlace }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <AddButton place={place} onAdd={() => setIsOpen(true)}>
        {text.add}
      </AddButton>
      {isOpen && <AddDialog onClose={() => setIsOpen(false)} />}
    </>
  )
}

const nulled = ['amount', 'percent', 'planId', 'endsAt'] as const

function AddDialog({ onClose }: { onClose: () => void }) {
  const form = useCallForm(addBonus, {
    start: { maxClaims: 0 },
    nulled,
    check: ({ amount, percent }) => problemOf({ amount, percent }),
    onDone: onClose,
  })
  return (
    <BonusForm
      form={form}
      title={text.add}
      act={text.addAct}
      effect={text.effectNew}
      onClose={onClose}
    >
      <TextField
        form={form}
        name="bonusType"
        label={text.type}
        hint={text.typeHint}
        autoComplete="off"
      />
    </BonusForm>
  )
}

export function EditBonusDialog({ bonus, onClose }: Props) {
  const { id, amount, percent, planId, startsAt, endsAt, maxClaims } = bonus
  const { title, titleIn, description, descriptionIn } = bonus
  const form = useCallForm(updateBonus, {
    start: {
      id,
      title,
      titleIn,
      description,
      descriptionIn,
      amount: amount ? plainAmount(amount) : '',
      percent: percent ? percentText(percent) : '',
      planId: planId === null ? '' : String(planId),
      startsAt: startsAt.toISOString(),
      endsAt: endsAt?.toISOString() ?? '',
      maxClaims,
    },
    emptied: ['description'],
    nulled,
    check: (request) => problemOf(request),
    clears: false,
    onDone: onClose,
  })
  return (
    <BonusForm
      form={form}
      title={text.editTitle({ title: ownText(title, titleIn) })}
      act={text.saveAct}
      effect={text.effectEdit({ claims: bonus.claims })}
      onClose={onClose}
    />
  )
}

/** A bonus is an amount or a percent, and not both. */
function problemOf({ amount, percent }: { amount?: unknown; percent?: unknown }) {
  const hasOne = Boolean(amount) !== Boolean(percent)
  return hasOne ? {} : { amount: amount ? text.oneOnly : text.oneNeeded }
}

/** Pauses a bonus, or opens it again. */
export function PauseDialog({ bonus, onClose }: Props) {
  const { id, active } = bonus
  const title = ownText(bonus.title, bonus.titleIn)
  return (
    <ActDialog
      onClose={onClose}
      title={active ? text.pauseTitle({ title }) : text.resumeTitle({ title })}
      lead={active ? text.pauseLead : text.resumeLead}
      act={active ? text.pause : text.resume}
      endpoint={updateBonus}
      request={{ id, active: !active }}
    >
      <Claims bonus={bonus} />
      <SecondAdminNotice />
    </ActDialog>
  )
}

export function RemoveBonusDialog({ bonus, onClose }: Props) {
  return (
    <ActDialog
      onClose={onClose}
      title={text.endTitle({ title: ownText(bonus.title, bonus.titleIn) })}
      lead={bonus.claims > 0 ? text.endLead : text.deleteLead}
      act={bonus.claims > 0 ? text.end : text.remove}
      isDanger
      endpoint={removeBonus}
      request={{ id: bonus.id }}
      options={{
        success: ({ ended }) => (ended ? text.wasEnded : undefined),
      }}
    >
      <Claims bonus={bonus} />
    </ActDialog>
  )
}

function Claims({ bonus: { claims } }: { bonus: BonusView }) {
  return (
    <DescriptionList>
      <DescriptionRow label={text.claims}>{countText(claims)}</DescriptionRow>
    </DescriptionList>
  )
}
