import { Card } from '../../../ui/layout/card.tsx'
import { PhoneFrame, PhoneNotice, PhonePopup } from '../../../ui/media/phone-frame.tsx'
import { composeText as text } from './text.ts'
import type { Composed } from './use-notification-form.ts'

/** The notification as members see it on a phone, while it is written. */
export function NotificationPreview({ composed: { form } }: { composed: Composed }) {
  const title = form.text('title').trim() || text.previewTitle
  const message = form.text('message').trim() || text.previewMessage
  return (
    <Card title={text.preview}>
      <PhoneFrame>
        {form.text('type') === 'site_popup' ? (
          <PhonePopup title={title} message={message} close={text.close} />
        ) : (
          <PhoneNotice title={title} message={message} />
        )}
      </PhoneFrame>
    </Card>
  )
}
