import { publicText } from '@clearstead/texts/content/public'
import { LegalText } from './legal-text.tsx'

export function PrivacyScreen() {
  return <LegalText part="privacy" title={publicText.privacyTitle} />
}
