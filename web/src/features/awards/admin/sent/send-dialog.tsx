import { previewReward, sendReward } from '@clearstead/contract/awards/sent-rewards'
import type { ReplyOf, RequestOf } from '@clearstead/contract/call/endpoint'
import { otherLanguages } from '@clearstead/contract/languages'
import { isPositive, subtract, times, type Usd } from '@clearstead/contract/values/money'
import { sendText as text } from '@clearstead/texts/awards/send'
import { unpaidReasonText } from '@clearstead/texts/awards/unpaid-reason'
import { membersText } from '@clearstead/texts/ui/members'
import { useState } from 'react'
import { amountText, countText } from '../../../../plumbing/format.ts'
import { readAmount } from '../../../../plumbing/read-amount.ts'
import { useAct } from '../../../../plumbing/use-act.ts'
import { useAnswer } from '../../../../plumbing/use-answer.ts'
import { type CallForm, useCallForm } from '../../../../plumbing/use-call-form.ts'
import { useDebounced } from '../../../../plumbing/use-debounced.ts'
import { LinkButton } from '../../../../ui/actions/link-button.tsx'
import { WrittenText } from '../../../../ui/conversation/written-text.tsx'
import { ConfirmDialog } from '../../../../ui/dialogs/confirm-dialog.tsx'
import { FormDialog } from '../../../../ui/dialogs/form-dialog.tsx'
import { AmountRow, DescriptionList, DescriptionRow } from '../../../../ui/figures/rows.tsx'
import { CheckboxField } from '../../../../ui/forms/checkbox-field.tsx'
import { type Member, MembersField } from '../../../../ui/forms/members-field.tsx'
import { MoneyField } from '../../../../ui/forms/money-field.tsx'
import { OtherLanguages } from '../../../../ui/forms/other-languages.tsx'
import { TextArea, TextField } from '../../../../ui/forms/text-field.tsx'
import { Text } from '../../../../ui/layout/layout.tsx'
import { Answered } from '../../../../ui/states/answered.tsx'
import { Notice } from '../../../../ui/states/notice.tsx'
import { SecondAdminNotice } from '../../../approvals/public.tsx'

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
      <OtherLanguages form={form} name="titleIn" of="title" label={text.title} />
      <TextArea form={form} name="message" label={text.message} rows={4} />
      <OtherLanguages form={form} name="messageIn" of="message" label={text.message} rows={4} />
      <MoneyField form={form} name="amount" label={text.amount} hint={text.amountHint} isOptional />
      <CheckboxField form={form} name="toAll" label={text.toAll} hint={text.toAllHint} />
      {!isForAll && (
        <MembersField chosen={chosen} onChoose={choose} error={form.errors.memberIds} />
      )}
      <Text isStrong>{text.sum}</Text>
      {asked ? (
        <Answered from={from} lines={4}>
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
          ? text.confirmPay({ amount: amountText(paid) })
          : text.confirmSend({ count: members })
      }
      onConfirm={form.sendNow}
      isBusy={form.isSending}
      refusal={form.refusal}
    >
      <Text isStrong>{form.text('title')}</Text>
      <WrittenText>{form.text('message')}</WrittenText>
      <Translated form={form} />
      <SendSummary preview={preview} amount={amount} />
      {amount && <SecondAdminNotice />}
    </ConfirmDialog>
  )
}

/** What it says in the other languages, where that was typed. */
function Translated({ form: { request } }: { form: Send['form'] }) {
  const { titleIn = {}, messageIn = {} } = request ?? {}
  return otherLanguages().map((language) => {
    const [title, message] = [titleIn[language], messageIn[language]]
    return (
      <div key={language} lang={language}>
        {title && <Text isStrong>{title}</Text>}
        {message && <WrittenText>{message}</WrittenText>}
      </div>
    )
  })
}

type PreviewRequest = RequestOf<typeof previewReward>

/** The form that sends a reward, held back until what it costs was confirmed. */
function useSendForm(onClose: () => void) {
  const [chosen, setChosen] = useState<readonly Member[]>([])
  // PreviewRequest for anew when the form is complete: what is confirmed is what is sent.
  const checking = useAct(previewReward, { success: null })
  const form: CallForm<typeof sendReward> = useCallForm(sendReward, {
    start: { toAll: false, memberIds: [] },
    check: ({ toAll, memberIds }) =>
      !toAll && memberIds?.length === 0 ? { memberIds: membersText.chooseSomebody } : {},
    before: ({ toAll, memberIds, amount }) => {
      checking.act(askedFor(toAll, memberIds, amount))
      return false
    },
    onDone: onClose,
  })
  const isForAll = form.values.toAll === true
  const typed = useDebounced(form.text('amount'))
  const amount = typed === '' ? undefined : amountOf(typed)
  const isComplete = (isForAll || chosen.length > 0) && (typed === '' || amount !== undefined)
  const ids = chosen.map(({ id }) => id)
  const preview = checking.answer
  return {
    form: {
      ...form,
      refusal: form.refusal ?? checking.refusal,
      isSending: form.isSending || checking.isSending,
    },
    chosen,
    choose: (next: readonly Member[]) => {
      setChosen(next)
      form.set(
        'memberIds',
        next.map(({ id }) => id),
      )
    },
    isForAll,
    /** Undefined until it is known for whom and how much. */
    asked: isComplete ? askedFor(isForAll, ids, amount) : undefined,
    /** Set while it asks for the confirmation; there is none where the treasury is short. */
    confirming: preview && preview.treasuryAfter !== null ? preview : undefined,
    cancel: checking.reset,
  }
}

function askedFor(
  toAll: boolean,
  memberIds: PreviewRequest['memberIds'],
  amount: Usd | undefined,
): PreviewRequest {
  return { toAll, ...(!toAll && { memberIds }), ...(amount && { amount }) }
}

function amountOf(typed: string): Usd | undefined {
  const read = previewReward.fields.amount.safeDecode(readAmount(typed))
  return read.success ? read.data : undefined
}

type Preview = ReplyOf<typeof previewReward>
type Props = { preview: Preview; amount: Usd | undefined }

/** How many get it, what the treasury pays for it, and what it has left. */
function SendSummary({ preview, amount }: Props) {
  const { members, paid, less, treasury, treasuryAfter } = preview
  return (
    <>
      <DescriptionList>
        <DescriptionRow label={text.members}>{countText(members)}</DescriptionRow>
        {amount && <Payments of={preview} amount={amount} />}
      </DescriptionList>
      {less.length > 0 && (
        <Notice tone="wait" isSlim>
          {less.map(({ reason, members: count }) => (
            <p key={reason}>{text.less({ count, why: unpaidReasonText[reason] })}</p>
          ))}
          <p>{text.lessNote}</p>
        </Notice>
      )}
      {amount && treasuryAfter === null && (
        <Notice tone="bad" isSlim isAlert>
          {text.short({
            treasury: amountText(treasury),
            missing: amountText(subtract(paid, treasury)),
          })}
        </Notice>
      )}
    </>
  )
}

function Payments({ of: preview, amount }: { of: Preview; amount: Usd }) {
  const { members, paid, treasury, treasuryAfter } = preview
  const whole = times(amount, members)
  const left = subtract(whole, paid)
  return (
    <>
      <AmountRow label={text.each} of={amount} />
      {isPositive(left) && (
        <>
          <AmountRow label={text.whole} of={whole} />
          <AmountRow label={text.notPaid} isMuted of={left} />
        </>
      )}
      <AmountRow label={text.pays} isTotal of={paid} />
      <AmountRow label={text.before} isMuted of={treasury} />
      {treasuryAfter !== null && <AmountRow label={text.after} of={treasuryAfter} />}
    </>
  )
}
