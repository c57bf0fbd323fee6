import { uiText as text } from '@clearstead/texts/ui/ui'
import { CopyButton } from './copy-button.tsx'

/** Copies the address of the registration page: what fills a list that fills itself once members join. */
export function InviteButton() {
  return <CopyButton isButton label={text.invite} text={`${window.location.origin}/registration`} />
}
