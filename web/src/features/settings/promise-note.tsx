import { getSettings } from '@clearstead/contract/settings/settings'
import { promiseText as text } from '@clearstead/texts/settings/promise'
import { useAnswer } from '../../plumbing/use-answer.ts'
import { Note } from '../../ui/layout/layout.tsx'

/** Within which time a request is decided, for the member who makes one. */
export function PromiseNote() {
  const { answer } = useAnswer(getSettings, {})
  if (!answer) return null
  return <Note>{text.promise({ hours: answer.settings.programme.promisedHours })}</Note>
}
