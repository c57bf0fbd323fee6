import { addBanner } from '@clearstead/contract/content/pictures'
import {
  createNotification,
  findRecipients,
  scheduleNotification,
} from '@clearstead/contract/notices'
import { membersText } from '@clearstead/texts/ui/members'
import { useState } from 'react'
import { useAct } from '../../../plumbing/use-act.ts'
import { useAnswer } from '../../../plumbing/use-answer.ts'
import { type CallForm, useCallForm } from '../../../plumbing/use-call-form.ts'
import { useCanCall } from '../../../plumbing/use-permission.ts'
import type { Member } from '../../../ui/forms/members-field.tsx'
import { withMissingWords } from '../../../ui/forms/with-missing-words.ts'
import { composeText as text, scheduleText as words } from './text.ts'
import { useTranslations } from './use-translations.ts'

export type Composed = ReturnType<typeof useNotificationForm>

/** A notification with its banner and the chosen members, sent now or later after a confirmation. */
export function useNotificationForm() {
  const mayFind = useCanCall()(findRecipients)
  const { answer } = useAnswer(findRecipients, {}, { isEnabled: mayFind })
  const [isAsking, setIsAsking] = useState(false)
  const [chosen, setChosen] = useState<readonly Member[]>([])
  const translated = useTranslations('notification')
  const moment = useSendMoment()
  const banner = useNewBanner(() => sendText())
  const form: CallForm<typeof createNotification> = useCallForm(createNotification, {
    start: { users: true, recipients: [] },
    check: ({ users, recipients }) =>
      !users && recipients?.length === 0 ? { recipients: membersText.chooseSomebody } : {},
    before: ({ type }) => {
      const translations = translated.check()
      if (!moment.check() || !translations) return false
      form.set('translations', translations)
      if (type !== 'site_popup') form.set('shownUntil', undefined)
      setIsAsking(true)
      return false
    },
    onDone: () => emptyRest(),
  })
  const later = useAct(scheduleNotification, {
    onDone: () => {
      form.reset()
      emptyRest()
    },
  })
  const emptyRest = () => {
    setIsAsking(false)
    setChosen([])
    banner.form.reset()
    translated.empty()
    moment.empty()
  }
  const sendText = () => {
    if (!moment.at) form.sendNow()
    else if (form.request) later.act({ ...form.request, sendAt: moment.at })
  }
  const choose = (next: readonly Member[]) => {
    setChosen(next)
    form.set(
      'recipients',
      next.map(({ id }) => id),
    )
  }
  return {
    form: withMissingWords(form, {
      title: text.titleRequired,
      message: text.messageRequired,
      type: text.typeRequired,
    }),
    translations: translated.all,
    banner: banner.form,
    moment,
    newImage: banner.newImage,
    chosen,
    choose,
    /** All open accounts. */
    total: answer?.total,
    isForAll: form.values.users !== false,
    isAsking,
    isSending: banner.isSending || form.isSending || later.isSending,
    refusal: banner.refusal ?? later.refusal ?? form.refusal,
    cancel: () => setIsAsking(false),
    send: () => (banner.newImage ? banner.putUp(form.text('title'), moment.at) : sendText()),
  }
}

/** A picture that is put up as the banner before the notification is sent. */
function useNewBanner(onUp: () => void) {
  const [sentImage, setSentImage] = useState<unknown>()
  const form: CallForm<typeof addBanner> = useCallForm(addBanner, { success: null })
  const { act, isSending, refusal } = useAct(addBanner, {
    onDone: (_, { image }) => {
      setSentImage(image)
      onUp()
    },
  })
  const { image } = form.values
  // A banner that is up already is not sent again when the notification is refused.
  const newImage = image instanceof File && image !== sentImage ? image : undefined
  return {
    form,
    newImage,
    isSending,
    refusal,
    /** `from`: when it is shown, unless at once. */
    putUp: (title: string, from: Date | undefined) =>
      newImage && act({ image: newImage, title, ...(from && { shownFrom: from }) }),
  }
}

/** Whether it is sent later, and when. */
function useSendMoment() {
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
