import { getWallets } from '@clearstead/contract/reports/dashboards'
import { add } from '@clearstead/contract/values/money'
import { balanceText as text } from '@clearstead/texts/reports/balance'
import { Wallet } from 'lucide-react'
import { useState } from 'react'
import { amountText } from '../../../plumbing/format.ts'
import { useMember } from '../../../plumbing/session.ts'
import { useAnswer } from '../../../plumbing/use-answer.ts'
import { LinkButton } from '../../../ui/actions/link-button.tsx'
import { Panel } from '../../../ui/actions/panel.tsx'
import { PanelBody } from '../../../ui/actions/panel-body.tsx'
import { PillButton } from '../../../ui/actions/pill-button.tsx'
import { Amount } from '../../../ui/figures/amount.tsx'
import { AmountRow, DescriptionList } from '../../../ui/figures/rows.tsx'
import { Inline } from '../../../ui/layout/layout.tsx'

/** What the member can use now, in the top bar of every screen. Hidden while unknown. */
export function BalanceButton() {
  const [isOpen, setIsOpen] = useState(false)
  const { answer } = useAnswer(getWallets, { memberId: useMember() })
  if (!answer) return null
  const { funding, working, nonWorking } = answer.wallets
  const available = add(funding, working, nonWorking)
  const close = () => setIsOpen(false)
  return (
    <Panel
      isOpen={isOpen}
      onOpen={setIsOpen}
      title={text.title}
      trigger={
        <PillButton icon={<Wallet />} label={text.label({ amount: amountText(available) })}>
          <Amount of={available} />
        </PillButton>
      }
      foot={
        <LinkButton
          to="/transactions/$source"
          params={{ source: 'all' }}
          look="quiet"
          isSlim
          onClick={close}
        >
          {text.statements}
        </LinkButton>
      }
    >
      <PanelBody>
        <DescriptionList>
          <AmountRow label={text.funding} of={funding} />
          <AmountRow label={text.working} of={working} />
          <AmountRow label={text.nonWorking} of={nonWorking} />
          <AmountRow label={text.title} isTotal of={available} />
        </DescriptionList>
        <Inline>
          <LinkButton to="/user/web3-deposit" isSlim onClick={close}>
            {text.deposit}
          </LinkButton>
          <LinkButton to="/user/withdrawal" look="plain" isSlim onClick={close}>
            {text.withdraw}
          </LinkButton>
        </Inline>
      </PanelBody>
    </Panel>
  )
}
