import { getWallets } from '@clearstead/contract/reports'
import type { MemberId } from '@clearstead/contract/values/ids'
import { useText } from '../../../plumbing/texts.ts'
import { useAnswer } from '../../../plumbing/use-answer.ts'
import { Amount } from '../../../ui/figures/amount.tsx'
import { LeaderRow, LeaderRows } from '../../../ui/figures/leader-row.tsx'
import { PercentText } from '../../../ui/figures/percent-text.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Answered } from '../../../ui/states/answered.tsx'
import { SkeletonLines } from '../../../ui/states/skeleton.tsx'
import { withdrawalText } from './text.ts'
import type { PayoutRules } from './use-payout-rules.ts'

type Props = { memberId: MemberId; rules: PayoutRules | undefined }

/** What there is to withdraw, and the rules for it. */
export function LimitsCard({ memberId, rules }: Props) {
  const text = useText(withdrawalText)
  const wallets = useAnswer(getWallets, { userId: memberId })
  return (
    <Card title={text.wallets}>
      <Answered from={wallets} waiting={<SkeletonLines count={8} />}>
        {({ wallets: held }) => (
          <LeaderRows>
            <LeaderRow label={text.working}>
              <Amount of={held.working} />
            </LeaderRow>
            <LeaderRow label={text.roi}>
              <Amount of={held.nonWorking} />
            </LeaderRow>
            <LeaderRow label={text.compound}>
              <Amount of={held.compound} />
            </LeaderRow>
            <LeaderRow label={text.principle}>
              <Amount of={held.principal} />
            </LeaderRow>
          </LeaderRows>
        )}
      </Answered>
      {rules && (
        <LeaderRows>
          <LeaderRow label={text.feeRow} isMuted>
            <PercentText of={rules.settings.feePercent} />
          </LeaderRow>
          <LeaderRow label={text.minimum} isMuted>
            <Amount of={rules.settings.minimum} />
          </LeaderRow>
          <LeaderRow label={text.daily} isMuted>
            <Amount of={rules.settings.dailyMaximum} />
          </LeaderRow>
          <LeaderRow label={text.leftToday} isMuted>
            <Amount of={rules.leftToday} />
          </LeaderRow>
        </LeaderRows>
      )}
    </Card>
  )
}
