import { getWallets } from '@clearstead/contract/reports'
import type { MemberId } from '@clearstead/contract/values/ids'
import { add } from '@clearstead/contract/values/money'
import { ArrowUpRight } from 'lucide-react'
import { useText } from '../../../plumbing/texts.ts'
import { useAnswer } from '../../../plumbing/use-answer.ts'
import { LinkButton } from '../../../ui/actions/link-button.tsx'
import { Amount } from '../../../ui/figures/amount.tsx'
import { Figure } from '../../../ui/figures/figure.tsx'
import { LeaderRow, LeaderRows } from '../../../ui/figures/leader-row.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Split } from '../../../ui/layout/layout.tsx'
import { Answered } from '../../../ui/states/answered.tsx'
import { SkeletonFigure } from '../../../ui/states/skeleton.tsx'
import { incomeText } from './text.ts'

/** What income has become and can be taken out. */
export function BalanceCard({ memberId }: { memberId: MemberId }) {
  const text = useText(incomeText)
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
              <Amount of={add(wallets.working, wallets.nonWorking)} />
            </Figure>
            <LeaderRows>
              <LeaderRow label={text.working}>
                <Amount of={wallets.working} />
              </LeaderRow>
              <LeaderRow label={text.nonWorking}>
                <Amount of={wallets.nonWorking} />
              </LeaderRow>
              <LeaderRow label={text.compound} isMuted>
                <Amount of={wallets.compound} />
              </LeaderRow>
            </LeaderRows>
          </Split>
        )}
      </Answered>
    </Card>
  )
}
