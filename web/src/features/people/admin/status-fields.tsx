import { changeIncome } from '@clearstead/contract/people/credentials'
import { type UserView, updateUser } from '@clearstead/contract/people/users'
import { getSettings } from '@clearstead/contract/settings/settings'
import { statusFieldsText as text } from '@clearstead/texts/people/status-fields'
import { useState } from 'react'
import { useAnswer } from '../../../plumbing/use-answer.ts'
import { useCallForm } from '../../../plumbing/use-call-form.ts'
import { useCanCall } from '../../../plumbing/use-permission.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { AmountRow, DescriptionList, DescriptionRow } from '../../../ui/figures/rows.tsx'
import { CheckboxField } from '../../../ui/forms/checkbox-field.tsx'
import { FieldPair } from '../../../ui/forms/form.tsx'
import { FixedText, TextArea } from '../../../ui/forms/text-field.tsx'
import { Inline } from '../../../ui/layout/layout.tsx'
import { SecondAdminNotice } from '../../approvals/public.tsx'
import { profileText as words } from './text.ts'

type Props = { user: UserView }
type Gate = 'roiStatus' | 'levelStatus'
type OpenDialog = 'status' | Gate

const gates = ['roiStatus', 'levelStatus'] as const

/** Whether a member may sign in and earn: each is changed by an act of its own, with a reason. */
export function StatusFields({ user }: Props) {
  const [asked, setAsked] = useState<OpenDialog>()
  const canCall = useCanCall()
  const close = () => setAsked(undefined)
  return (
    <>
      <FieldPair>
        <FixedText label={words.status} value={words.fieldValue[user.status]} />
        <FixedText label={words.isActive} value={words.fieldValue[user.isActive]} />
      </FieldPair>
      <FieldPair>
        <FixedText label={words.roiStatus} value={words.fieldValue[user.roiStatus]} />
        <FixedText label={words.levelStatus} value={words.fieldValue[user.levelStatus]} />
      </FieldPair>
      <Inline>
        {canCall(updateUser) && (
          <Button look="plain" isSlim onClick={() => setAsked('status')}>
            {text.status[user.status === 'block' ? 'unblock' : 'block'].button}
          </Button>
        )}
        {canCall(changeIncome) &&
          gates.map((gate) => (
            <Button key={gate} look="plain" isSlim onClick={() => setAsked(gate)}>
              {text[gate][user[gate] === 'open' ? 'close' : 'open'].button}
            </Button>
          ))}
      </Inline>
      {asked === 'status' && <StatusDialog user={user} onClose={close} />}
      {asked && asked !== 'status' && <IncomeDialog user={user} gate={asked} onClose={close} />}
    </>
  )
}

function StatusDialog({ user, onClose }: Props & { onClose: () => void }) {
  const status = user.status === 'block' ? 'unblock' : 'block'
  const form = useCallForm(updateUser, { start: { id: user.id, status }, onDone: onClose })
  const { title, lead, button } = text.status[status]
  const isBlock = status === 'block'
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={title}
      lead={lead}
      act={button}
      isDanger={isBlock}
    >
      {isBlock && <Earned user={user} shown={gates} />}
      <TextArea form={form} name="reason" label={words.reason} hint={text.reasonHint} rows={2} />
      {isBlock && (
        <CheckboxField
          form={form}
          name="endSessions"
          label={words.endSessions}
          hint={words.endSessionsHint}
        />
      )}
    </FormDialog>
  )
}

function IncomeDialog({ user, gate, onClose }: Props & { gate: Gate; onClose: () => void }) {
  const next = user[gate] === 'open' ? 'close' : 'open'
  const form = useCallForm(changeIncome, {
    start: { id: user.id, [gate]: next },
    onDone: onClose,
  })
  const { title, lead, button } = text[gate][next]
  const isClosing = next === 'close'
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={title}
      lead={lead}
      act={button}
      isDanger={isClosing}
    >
      <Earned user={user} shown={[gate]} />
      <TextArea form={form} name="reason" label={words.reason} hint={text.reasonHint} rows={2} />
      {isClosing && <SecondAdminNotice />}
    </FormDialog>
  )
}

/** What is at stake: what the member earns now, and where their level income goes when they get none. */
function Earned({ user, shown }: Props & { shown: readonly Gate[] }) {
  const { answer } = useAnswer(getSettings, {})
  const isDynamic = answer?.settings.programme.compression === 'dynamic'
  return (
    <DescriptionList>
      {shown.includes('roiStatus') && <AmountRow label={text.roiNow} of={user.roiPerDay} />}
      {shown.includes('levelStatus') && (
        <>
          <AmountRow label={text.levelNow} of={user.levelIncome} />
          <DescriptionRow label={text.goesTo}>
            {isDynamic ? text.toNextUpline : text.toTreasury}
          </DescriptionRow>
        </>
      )}
    </DescriptionList>
  )
}
