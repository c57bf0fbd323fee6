import { useText } from '../plumbing/texts.ts'
import { LinkButton } from '../ui/actions/link-button.tsx'
import { PageMessage } from './page-message.tsx'
import { appText } from './text.ts'

export function NotFoundScreen() {
  const text = useText(appText)
  return (
    <PageMessage
      title={text.notFoundTitle}
      body={text.notFoundBody}
      acts={<LinkButton to="/">{text.goHome}</LinkButton>}
    />
  )
}
