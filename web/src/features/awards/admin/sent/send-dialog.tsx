import { previewReward } from '@clearstead/contract/awards/sent-rewards'
import { isPositive } from '@clearstead/contract/values/money'
import { sendText as text } from '@clearstead/texts/awards/send'
import { amountText } from '../../../../plumbing/format.ts'
import { locale } from '../../../../plumbing/language.ts'
import { useAnswer } from '../../../../plumbing/use-answer.ts'
import { LinkButton } from '../../../../ui/actions/link-button.tsx'
import { WrittenText } from '../../../../ui/conversation/written-text.tsx'
import { ConfirmDialog } from '../../../../ui/dialogs/confirm-dialog.tsx'
import { FormDialog } from '../../../../ui/dialogs/form-dialog.tsx'
import { CheckboxField } from '../../../../ui/forms/checkbox-field.tsx'
import { MembersField } from '../../../../ui/forms/members-field.tsx'
import { MoneyField } from '../../../../ui/forms/money-field.tsx'
import { TextArea, TextField } from '../../../../ui/forms/text-field.tsx'
import { Text } from '../../../../ui/layout/text.tsx'
import { Answered } from '../../../../ui/states/answered.tsx'
import { SkeletonLines } from '../../../../ui/states/skeleton.tsx'
import { SecondAdminNotice } from '../../../approvals/public.tsx'
import { type Preview, SendSummary } from './send-summary.tsx'
import { useSendForm } from './use-send-form.ts'

type Send = ReturnType<typeof useSendForm>

/** A reward for all or for chosen members, confirmed with what the treasury pays. */
export function SendDialog({ onClose }: { onClose: () => void }) {
  const send = useSendForm(onClose)
  const { form, confirming, cancel } = send
  // It takes the place of the form, so that Back leaves one dialog and not two.
  if (confirming) return <AskDialog form={form} preview={confirming} onClose={cancel} />
  return <WriteDialog send={send} onClose={onClose} />
}

function WriteDialog({ send, onClose }: { send: Send; onClose: () => void }) {
  const { form, asked, chosen, choose, isForAll } = send
  const from = useAnswer(previewReward, asked ?? { toAll: false }, {
    isEnabled: asked !== undefined,
  })
  const isShort = asked !== undefined && from.answer?.treasuryAfter === null
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={text.send}
      lead={text.lead}
      act={text.go}
      isWide
      insteadOfSubmit={isShort && <LinkButton to="/admin/treasury">{text.toTreasury}</LinkButton>}
    >
      <TextField form={form} name="title" label={text.title} autoComplete="off" />
      <TextArea form={form} name="message" label={text.message} rows={4} />
      <MoneyField form={form} name="amount" label={text.amount} hint={text.amountHint} isOptional />
      <CheckboxField form={form} name="toAll" label={text.toAll} hint={text.toAllHint} />
      {!isForAll && <MembersField chosen={chosen} onChoose={choose} error={form.errors.userIds} />}
      <Text isStrong>{text.sum}</Text>
      {asked ? (
        <Answered from={from} waiting={<SkeletonLines count={4} />}>
          {(preview) => <SendSummary preview={preview} amount={asked.amount} />}
        </Answered>
      ) : (
        <Text tone="muted">{text.sumMissing}</Text>
      )}
      {asked?.amount && <SecondAdminNotice />}
    </FormDialog>
  )
}

type AskProps = {
  form: Send['form']
  preview: Preview
  onClose: () => void
}

/** Asks once more, with the message, the total and the treasury in sight. */
function AskDialog({ form, preview, onClose }: AskProps) {
  const { members, paid } = preview
  const amount = form.request?.amount
  return (
    <ConfirmDialog
      isOpen
      isLong
      onClose={onClose}
      title={text.confirmTitle({ count: members })}
      lead={amount ? text.confirmLead : text.confirmMessage}
      act={
        isPositive(paid)
          ? text.confirmPay({ amount: amountText(paid, { locale }) })
          : text.confirmSend({ count: members })
      }
      onConfirm={form.sendNow}
      isBusy={form.isSending}
      refusal={form.refusal}
    >
      <Text isStrong>{form.text('title')}</Text>
      <WrittenText>{form.text('message')}</WrittenText>
      <SendSummary preview={preview} amount={amount} />
      {amount && <SecondAdminNotice />}
    </ConfirmDialog>
  )
}
