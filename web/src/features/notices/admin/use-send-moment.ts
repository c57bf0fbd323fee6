import { scheduleNotification } from '@clearstead/contract/notices'
import { useState } from 'react'
import { type CallForm, useCallForm } from '../../../plumbing/use-call-form.ts'
import { scheduleText as words } from './text.ts'

/** Whether it is sent later, and when. */
export function useSendMoment() {
  const form: CallForm<typeof scheduleNotification> = useCallForm(scheduleNotification, {
    name: 'moment of a notification',
  })
  const [isLater, setIsLater] = useState(false)
  const [error, setError] = useState<string>()
  const held = form.text('sendAt')
  const at = isLater && held !== '' ? new Date(held) : undefined
  return {
    form: { ...form, errors: error === undefined ? {} : { sendAt: error } },
    isLater,
    setIsLater,
    at,
    /** Whether it can be sent then; otherwise the field says why not. */
    check: () => {
      const wrong =
        isLater && !at ? words.sendAtRequired : at && at <= new Date() ? words.isOver : undefined
      setError(wrong)
      return wrong === undefined
    },
    empty: () => {
      setIsLater(false)
      form.empty()
    },
  }
}
