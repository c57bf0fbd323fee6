import { previewReward, sendReward } from '@clearstead/contract/awards/sent-rewards'
import type { RequestOf } from '@clearstead/contract/call/endpoint'
import type { Usd } from '@clearstead/contract/values/money'
import { membersText } from '@clearstead/texts/ui/members'
import { useState } from 'react'
import { locale } from '../../../../plumbing/language.ts'
import { readAmount } from '../../../../plumbing/read-amount.ts'
import { useAct } from '../../../../plumbing/use-act.ts'
import { type CallForm, useCallForm } from '../../../../plumbing/use-call-form.ts'
import { useDebounced } from '../../../../plumbing/use-debounced.ts'
import type { Member } from '../../../../ui/forms/members-field.tsx'

/** What a preview is asked for. */
export type Asked = RequestOf<typeof previewReward>

/** The form that sends a reward, held back until what it costs was confirmed. */
export function useSendForm(onClose: () => void) {
  const [chosen, setChosen] = useState<readonly Member[]>([])
  // Asked for anew when the form is complete: what is confirmed is what is sent.
  const checking = useAct(previewReward, { success: null })
  const form: CallForm<typeof sendReward> = useCallForm(sendReward, {
    start: { toAll: false, userIds: [] },
    check: ({ toAll, userIds }) =>
      !toAll && userIds?.length === 0 ? { userIds: membersText.chooseSomebody } : {},
    before: ({ toAll, userIds, amount }) => {
      checking.act(askedFor(toAll, userIds, amount))
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
        'userIds',
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

function askedFor(toAll: boolean, userIds: Asked['userIds'], amount: Usd | undefined): Asked {
  return { toAll, ...(!toAll && { userIds }), ...(amount && { amount }) }
}

function amountOf(typed: string): Usd | undefined {
  const read = previewReward.fields.amount.safeDecode(readAmount(typed, locale))
  return read.success ? read.data : undefined
}
