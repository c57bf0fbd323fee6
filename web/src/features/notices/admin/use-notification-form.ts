import { addBanner } from '@clearstead/contract/content/pictures'
import { createNotification, findRecipients } from '@clearstead/contract/notices'
import type { MemberId } from '@clearstead/contract/values/ids'
import { useState } from 'react'
import { useAct } from '../../../plumbing/use-act.ts'
import { useAnswer } from '../../../plumbing/use-answer.ts'
import { type CallForm, useCallForm } from '../../../plumbing/use-call-form.ts'
import { useCanCall } from '../../../plumbing/use-permission.ts'
import { withMissingWords } from '../../../ui/forms/with-missing-words.ts'
import { composeText as text } from './text.ts'

export type Recipient = { id: MemberId; username: string; fullname: string }
export type Composed = ReturnType<typeof useNotificationForm>

/** A notification with its banner and the chosen members, sent after a confirmation. */
export function useNotificationForm() {
  const mayFind = useCanCall()(findRecipients)
  const { answer } = useAnswer(findRecipients, {}, { isEnabled: mayFind })
  const [isAsking, setIsAsking] = useState(false)
  const [chosen, setChosen] = useState<readonly Recipient[]>([])
  const [sentImage, setSentImage] = useState<unknown>()
  const hindi: CallForm<typeof createNotification> = useCallForm(createNotification, {
    name: 'notification in Hindi',
    start: { type: 'notification' },
  })
  const [isHalf, setIsHalf] = useState(false)
  const banner: CallForm<typeof addBanner> = useCallForm(addBanner, { success: null })
  const form: CallForm<typeof createNotification> = useCallForm(createNotification, {
    start: { users: true, recipients: [] },
    check: ({ users, recipients }) =>
      !users && recipients?.length === 0 ? { recipients: text.chooseSomebody } : {},
    before: () => {
      const written = { title: hindi.text('title').trim(), message: hindi.text('message').trim() }
      const parts = Object.values(written).filter(Boolean).length
      setIsHalf(parts === 1)
      if (parts === 1) return false
      form.set('translations', parts === 2 ? { hi: written } : {})
      setIsAsking(true)
      return false
    },
    onDone: () => {
      setIsAsking(false)
      setChosen([])
      banner.reset()
      hindi.empty()
    },
  })
  const putUp = useAct(addBanner, {
    onDone: (_, { image }) => {
      setSentImage(image)
      form.sendNow()
    },
  })
  const choose = (next: readonly Recipient[]) => {
    setChosen(next)
    form.set(
      'recipients',
      next.map(({ id }) => id),
    )
  }
  const { image } = banner.values
  // A banner that is up already is not sent again when the notification is refused.
  const newImage = image instanceof File && image !== sentImage ? image : undefined
  return {
    form: withMissingWords(form, {
      title: text.titleRequired,
      message: text.messageRequired,
      type: text.typeRequired,
    }),
    /** Title and message in Hindi, which are both written or neither. */
    hindi: { ...hindi, errors: isHalf ? missingOf(hindi) : {} },
    banner,
    newImage,
    chosen,
    choose,
    /** All open accounts. */
    total: answer?.total,
    isForAll: form.values.users !== false,
    isAsking,
    isSending: putUp.isSending || form.isSending,
    refusal: putUp.refusal ?? form.refusal,
    cancel: () => setIsAsking(false),
    send: () =>
      newImage ? putUp.act({ image: newImage, title: form.text('title') }) : form.sendNow(),
  }
}

function missingOf(form: CallForm<typeof createNotification>) {
  return {
    ...(form.text('title').trim() === '' && { title: text.titleRequired }),
    ...(form.text('message').trim() === '' && { message: text.messageRequired }),
  }
}
