import { useText } from '../../../plumbing/texts.ts'
import { LegalText } from './legal-text.tsx'
import { publicText } from './text.ts'

export function TermsScreen() {
  return <LegalText part="terms" title={useText(publicText).termsTitle} />
}
