import type { Language } from '@clearstead/contract/languages'
import { listHomeNotifications } from '@clearstead/contract/notices'
import { useState } from 'react'
import { inBrowser } from '../../../plumbing/in-browser.ts'
import { language } from '../../../plumbing/language.ts'
import { useAnswer } from '../../../plumbing/use-answer.ts'
import { CornerNotice } from '../../../ui/states/corner-notice.tsx'
import { readSeenPopups, storeSeenPopup } from './seen-popups.ts'

/** The site popups that this visitor has not seen, one after the other, newest first. */
export function SitePopups() {
  const { answer } = useAnswer(listHomeNotifications, {})
  const [gone, setGone] = useState(() => (inBrowser ? readSeenPopups() : []))
  const popup = answer?.homenotifications.find(({ id }) => !gone.includes(id))
  if (!popup) return null
  const { title, message } = popup.translations[language as Language] ?? popup
  return (
    <CornerNotice
      key={popup.id}
      title={title}
      onSeen={() => storeSeenPopup(popup.id)}
      onClose={() => setGone([...gone, popup.id])}
    >
      {message}
    </CornerNotice>
  )
}
