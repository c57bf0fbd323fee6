import { LegalText } from './legal-text.tsx'
import { publicText } from './text.ts'

export function TermsScreen() {
  return <LegalText part="terms" title={publicText.termsTitle} />
}
