import { addBanner } from '@clearstead/contract/content/pictures'
import { useState } from 'react'
import { useAct } from '../../../plumbing/use-act.ts'
import { type CallForm, useCallForm } from '../../../plumbing/use-call-form.ts'

/** A picture that is put up as the banner before the notification is sent. */
export function useNewBanner(onUp: () => void) {
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
