import { isZero, type Usd } from '@clearstead/contract/values/money'
import { LinkButton } from '../../../../ui/actions/link-button.tsx'
import { Inline } from '../../../../ui/layout/layout.tsx'
import { Notice } from '../../../../ui/states/notice.tsx'
import { topupText as text } from './text.ts'

/** Leads to where funding comes from; draws nothing while there is some. */
export function NoMoneyNotice({ funding }: { funding: Usd | undefined }) {
  if (funding === undefined || !isZero(funding)) return null
  return (
    <Notice tone="info">
      <p>{text.noMoney}</p>
      <Inline>
        <LinkButton to="/user/web3-deposit" look="plain" isSlim>
          {text.deposit}
        </LinkButton>
      </Inline>
    </Notice>
  )
}
