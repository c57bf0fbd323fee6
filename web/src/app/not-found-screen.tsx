import { appText as text } from '@clearstead/texts/app/app'
import { LinkButton } from '../ui/actions/link-button.tsx'
import { PageMessage } from './page-message.tsx'

export function NotFoundScreen() {
  return (
    <PageMessage
      isWhole
      title={text.notFoundTitle}
      body={text.notFoundBody}
      acts={<LinkButton to="/">{text.goHome}</LinkButton>}
    />
  )
}
