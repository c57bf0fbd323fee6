import { getWallets } from '@clearstead/contract/reports/dashboards'
import type { MemberId } from '@clearstead/contract/values/ids'
import { add } from '@clearstead/contract/values/money'
import { incomeText as text } from '@clearstead/texts/income/income'
import { ArrowUpRight } from 'lucide-react'
import { useAnswer } from '../../../plumbing/use-answer.ts'
import { LinkButton } from '../../../ui/actions/link-button.tsx'
import { Amount } from '../../../ui/figures/amount.tsx'
import { DescriptionList, DescriptionRow } from '../../../ui/figures/description-list.tsx'
import { Figure } from '../../../ui/figures/figure.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Split } from '../../../ui/layout/layout.tsx'
import { Answered } from '../../../ui/states/answered.tsx'
import { SkeletonFigure } from '../../../ui/states/skeleton.tsx'

/** What the member can use now: the same sum as in the top bar. */
export function BalanceCard({ memberId }: { memberId: MemberId }) {
  const from = useAnswer(getWallets, { userId: memberId })
  return (
    <Card
      title={text.balance}
      aside={
        <LinkButton to="/user/withdrawal" isSlim icon={<ArrowUpRight aria-hidden="true" />}>
          {text.withdraw}
        </LinkButton>
      }
    >
      <Answered from={from} waiting={<SkeletonFigure />}>
        {({ wallets }) => (
          <Split isEven>
            <Figure unit="USD" note={text.balanceNote}>
              <Amount of={add(wallets.funding, wallets.working, wallets.nonWorking)} />
            </Figure>
            <DescriptionList>
              <DescriptionRow label={text.funding}>
                <Amount of={wallets.funding} />
              </DescriptionRow>
              <DescriptionRow label={text.working}>
                <Amount of={wallets.working} />
              </DescriptionRow>
              <DescriptionRow label={text.nonWorking}>
                <Amount of={wallets.nonWorking} />
              </DescriptionRow>
            </DescriptionList>
          </Split>
        )}
      </Answered>
    </Card>
  )
}
