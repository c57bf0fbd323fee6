import { getWallets } from '@clearstead/contract/reports/dashboards'
import type { MemberId } from '@clearstead/contract/values/ids'
import { useAnswer } from '../../../plumbing/use-answer.ts'
import { Amount } from '../../../ui/figures/amount.tsx'
import { DescriptionList, DescriptionRow } from '../../../ui/figures/description-list.tsx'
import { PercentText } from '../../../ui/figures/percent-text.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Answered } from '../../../ui/states/answered.tsx'
import { SkeletonLines } from '../../../ui/states/skeleton.tsx'
import { withdrawalText as text } from './text.ts'
import type { PayoutRules } from './use-payout-rules.ts'

type Props = { memberId: MemberId; rules: PayoutRules | undefined }

/** What there is to withdraw, and the rules for it. */
export function LimitsCard({ memberId, rules }: Props) {
  const wallets = useAnswer(getWallets, { userId: memberId })
  return (
    <Card title={text.wallets}>
      <Answered from={wallets} waiting={<SkeletonLines count={8} />}>
        {({ wallets: held }) => (
          <DescriptionList>
            <DescriptionRow label={text.working}>
              <Amount of={held.working} />
            </DescriptionRow>
            <DescriptionRow label={text.roi}>
              <Amount of={held.nonWorking} />
            </DescriptionRow>
            <DescriptionRow label={text.compound}>
              <Amount of={held.compound} />
            </DescriptionRow>
            <DescriptionRow label={text.principle}>
              <Amount of={held.principal} />
            </DescriptionRow>
            <DescriptionRow label={text.funding}>
              <Amount of={held.funding} />
            </DescriptionRow>
          </DescriptionList>
        )}
      </Answered>
      {rules && (
        <DescriptionList>
          <DescriptionRow label={text.feeRow} isMuted>
            <PercentText of={rules.settings.feePercent} />
          </DescriptionRow>
          <DescriptionRow label={text.minimum} isMuted>
            <Amount of={rules.settings.minimum} />
          </DescriptionRow>
          <DescriptionRow label={text.daily} isMuted>
            <Amount of={rules.settings.dailyMaximum} />
          </DescriptionRow>
          <DescriptionRow label={text.leftToday} isMuted>
            <Amount of={rules.leftToday} />
          </DescriptionRow>
        </DescriptionList>
      )}
    </Card>
  )
}
