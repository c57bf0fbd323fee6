import { treeText as text } from '@clearstead/texts/referral/tree'
import { LinkButton } from '../../../../ui/actions/link-button.tsx'
import { EmptyState } from '../../../../ui/states/empty-state.tsx'

/** In place of a tree of oneself alone. */
export function NobodyYet() {
  return (
    <EmptyState
      act={
        <LinkButton to="/user/dashboard" look="plain">
          {text.link}
        </LinkButton>
      }
    >
      {text.empty}
    </EmptyState>
  )
}
