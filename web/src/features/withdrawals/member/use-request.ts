import type { AnyEndpoint } from '@clearstead/contract/endpoint'
import { getUser } from '@clearstead/contract/people'
import { Refusal } from '@clearstead/contract/refusal'
import type { MemberId } from '@clearstead/contract/values/ids'
import type { WithdrawalView } from '@clearstead/contract/withdrawals'
import { useState } from 'react'
import type { FieldValue } from '../../../plumbing/form-fields.ts'
import { exactTime } from '../../../plumbing/format.ts'
import { useLocale, useText } from '../../../plumbing/texts.ts'
import { useAnswer } from '../../../plumbing/use-answer.ts'
import { type CallForm, useCallForm } from '../../../plumbing/use-call-form.ts'
import { notify } from '../../../ui/states/toaster.tsx'
import { isRightAddress } from '../is-right-address.ts'
import { withdrawalText } from './text.ts'

/** Stands in the field until the mailed code has given a token; the server would refuse it. */
const noToken = 'unconfirmed'

type Asked = Pick<WithdrawalView, 'method' | 'address'> & { verificationToken: string }

/** A withdrawal's form: it asks for the mailed code first, and again only when the server wants another. */
export function useRequest<E extends AnyEndpoint>(
  endpoint: E,
  memberId: MemberId,
  start: Record<string, FieldValue>,
) {
  const text = useText(withdrawalText)
  const locale = useLocale()
  const [isAsking, setIsAsking] = useState(false)
  const heldUntil = useAnswer(getUser, { id: memberId }).answer?.singleuser.payoutsHeldUntil
  const options = {
    start: { ...start, userId: memberId, verificationToken: noToken },
    before: (request: Asked) => {
      if (!isRightAddress(request.method, request.address)) return false
      if (heldUntil && heldUntil > new Date()) {
        notify.error(text.payoutsHeld(exactTime(heldUntil, locale)))
        return false
      }
      if (request.verificationToken !== noToken) return true
      setIsAsking(true)
      return false
    },
    onDone: () => notify.success(text.sent),
    onRefused: (failure: unknown) => {
      if (failure instanceof Refusal && failure.code === 'people.code_needed') {
        form.set('verificationToken' as never, noToken)
      }
    },
  }
  const form: CallForm<E> = useCallForm(
    endpoint,
    // Every withdrawal has these fields; the compiler cannot see it through E.
    options as unknown as Parameters<typeof useCallForm<E>>[1],
  )
  return {
    form,
    isAsking,
    stopAsking: () => setIsAsking(false),
    confirm: (token: string) => {
      setIsAsking(false)
      form.set('verificationToken' as never, token)
      form.sendNow()
    },
  }
}
