import { LegalText } from './legal-text.tsx'
import { publicText } from './text.ts'

export function PrivacyScreen() {
  return <LegalText part="privacy" title={publicText.privacyTitle} />
}
