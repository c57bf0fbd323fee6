import { createNotification } from '@clearstead/contract/notices'
import { useState } from 'react'
import { type CallForm, useCallForm } from '../../../plumbing/use-call-form.ts'
import { composeText as text } from './text.ts'

type Written = { title: string; message: string }

/** Title and message in Hindi, which are both written or neither. */
export function useHindi(name: string, start: Partial<Written> = {}) {
  const form: CallForm<typeof createNotification> = useCallForm(createNotification, {
    name,
    start: { type: 'notification', ...start },
  })
  const [isHalf, setIsHalf] = useState(false)
  const written = { title: form.text('title').trim(), message: form.text('message').trim() }
  const missing = {
    ...(written.title === '' && { title: text.titleRequired }),
    ...(written.message === '' && { message: text.messageRequired }),
  }
  return {
    form: { ...form, errors: isHalf ? missing : {} },
    /** The translations to send; undefined where one of the two is missing, which the fields then say. */
    check: (): { hi?: Written } | undefined => {
      const isOne = Object.keys(missing).length === 1
      setIsHalf(isOne)
      if (isOne) return
      return written.title === '' ? {} : { hi: written }
    },
  }
}
