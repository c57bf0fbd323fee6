import { getSettings } from '@clearstead/contract/settings/settings'
import { useEffect } from 'react'
import { useAnswer } from '../plumbing/use-answer.ts'
import { showAccent } from './show-accent.ts'

/** Follows changes of the operator's accent; `readPage` shows the first before anything is painted. Renders nothing. */
export function BrandColour() {
  const accent = useAnswer(getSettings, {}).answer?.settings.brand.accent
  useEffect(() => {
    if (accent !== undefined) showAccent(accent)
  }, [accent])
  return null
}
