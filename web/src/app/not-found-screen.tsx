import { LinkButton } from '../ui/actions/link-button.tsx'
import { PageMessage } from './page-message.tsx'
import { appText as text } from './text.ts'

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
