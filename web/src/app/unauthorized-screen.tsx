import { appText as text } from '@clearstead/texts/app/app'
import { LinkButton } from '../ui/actions/link-button.tsx'
import { PageMessage } from './page-message.tsx'

export function UnauthorizedScreen() {
  return (
    <PageMessage
      title={text.unauthorizedTitle}
      body={text.unauthorizedBody}
      acts={
        <>
          <LinkButton to="/login">{text.signInMember}</LinkButton>
          <LinkButton to="/admin-login" look="plain">
            {text.signInAdmin}
          </LinkButton>
        </>
      }
    />
  )
}
