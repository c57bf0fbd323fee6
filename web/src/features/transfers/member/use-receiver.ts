import { findReceiver, type ReceiverView } from '@clearstead/contract/transfers'
import { useState } from 'react'
import type { FieldValue } from '../../../plumbing/form-fields.ts'
import { useAct } from '../../../plumbing/use-act.ts'
import { useAnswer } from '../../../plumbing/use-answer.ts'

type FormWithReceiver<Name extends string> = {
  id: string
  text: (name: Name) => string
  set: (name: Name, value: FieldValue) => void
  errors: Partial<Record<Name, string>>
}

/** The member that a form sends money to: found by what is typed, and from then on named by id. */
export function useReceiver<Name extends string>(form: FormWithReceiver<Name>, name: Name) {
  const [typed, setTyped] = useState('')
  const [found, setFound] = useState<ReceiverView>()
  const find = useAct(findReceiver, {
    success: null,
    onDone: ({ receiver }) => {
      setFound(receiver)
      form.set(name, receiver.id)
    },
  })
  const id = form.text(name)
  const isFound = found !== undefined && String(found.id) === id
  // A form that was filled in before the page was loaded again knows only the id.
  const again = useAnswer(findReceiver, { to: id || '0' }, { isEnabled: id !== '' && !isFound })
  const known = isFound ? found : again.answer?.receiver
  return {
    receiver: String(known?.id) === id ? known : undefined,
    /** By a search of this page, which had the focus. */
    isFoundHere: isFound,
    typed,
    setTyped,
    find: () => {
      const to = typed.trim()
      if (to !== '') find.act({ to })
    },
    isFinding: find.isSending || (id !== '' && !isFound && again.isFetching),
    refusal: find.refusal ?? (id !== '' && !isFound ? again.refusal : undefined),
    error: form.errors[name],
    clear: () => {
      find.reset()
      form.set(name, '')
    },
  }
}

export type ReceiverState = ReturnType<typeof useReceiver>
