import { rewardsText as text } from '@clearstead/texts/awards/rewards'
import { LinkButton } from '../../../ui/actions/link-button.tsx'

/** The way to the members on whom the awards depend. */
export function TeamLink() {
  return (
    <LinkButton to="/user/direct-members" look="plain" isSlim>
      {text.seeTeam}
    </LinkButton>
  )
}
