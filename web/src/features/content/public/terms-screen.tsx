import { publicText } from '@clearstead/texts/content/public'
import { LegalText } from './legal-text.tsx'

export function TermsScreen() {
  return <LegalText part="terms" title={publicText.termsTitle} />
}
