import { uiText as text } from '@clearstead/texts/ui/ui'
import { useOrigin } from '../../plumbing/in-browser.ts'
import { CopyButton } from './copy-button.tsx'

/** Copies the address of the registration page: what fills a list that fills itself once members join. */
export function InviteButton({ label = text.invite }: { label?: string }) {
  return <CopyButton isButton label={label} text={`${useOrigin()}/registration`} />
}
