import { Language, languageNames } from '@clearstead/contract/languages'
import { useState } from 'react'
import { Card } from '../../../ui/layout/card.tsx'
import { Tabs } from '../../../ui/lists/tabs.tsx'
import { PhoneFrame, PhoneNotice, PhonePopup } from '../../../ui/media/phone-frame.tsx'
import { composeText as text } from './text.ts'
import type { Composed } from './use-notification-form.ts'

/** The notification as members see it on a phone, while it is written, in each language. */
export function NotificationPreview({ composed: { form, hindi } }: { composed: Composed }) {
  const [chosen, setChosen] = useState<Language>('en')
  const isInHindi = chosen === 'hi' && hindi.text('title').trim() !== ''
  const written = isInHindi ? hindi : form
  const title = written.text('title').trim() || text.previewTitle
  const message = written.text('message').trim() || text.previewMessage
  return (
    <Card title={text.preview}>
      <Tabs
        label={text.previewLanguage}
        chosen={chosen}
        onChoose={setChosen}
        tabs={Language.options.map((key) => ({ key, label: languageNames[key] }))}
      >
        <PhoneFrame>
          {form.text('type') === 'site_popup' ? (
            <PhonePopup title={title} message={message} close={text.close} />
          ) : (
            <PhoneNotice title={title} message={message} />
          )}
        </PhoneFrame>
      </Tabs>
    </Card>
  )
}
