import { isPositive, type Usd } from '@clearstead/contract/values/money'
import { limitText as text } from '@clearstead/texts/income/limit'
import { LinkButton } from '../../../ui/actions/link-button.tsx'

type Props = {
  /** What the member can spend now. */
  usable: Usd
  isWide?: boolean
}

/** What a member without a plan does next: choose one, or deposit the money for it. */
export function WayToPlan({ usable, isWide = false }: Props) {
  const look = { look: 'plain', isSlim: !isWide, isWide } as const
  if (isPositive(usable)) {
    return (
      <LinkButton to="/user/subscription" {...look}>
        {text.buyPlan}
      </LinkButton>
    )
  }
  return (
    <LinkButton to="/user/web3-deposit" {...look}>
      {text.deposit}
    </LinkButton>
  )
}
