import type { MemberId } from '@clearstead/contract/values/ids'
import { transferRulesText as text } from '@clearstead/texts/transfers/transfer-rules'
import { transferSourceText as names } from '@clearstead/texts/transfers/transfer-source'
import { PercentText } from '../../../ui/figures/percent-text.tsx'
import { AmountRow, DescriptionList, DescriptionRow } from '../../../ui/figures/rows.tsx'
import { Card } from '../../../ui/layout/layout.tsx'
import { SkeletonLines } from '../../../ui/states/skeleton.tsx'
import { useTransferRules } from './use-transfer-rules.ts'

const fieldOf = { funding: 'funding', working: 'working', non_working: 'nonWorking' } as const

type Props = {
  memberId: MemberId
  /** The wallets that the form beside it takes money from. */
  from: readonly (keyof typeof fieldOf)[]
}

/** What there is to transfer, and the rules for it; stands beside the form. */
export function TransferRulesCard({ memberId, from }: Props) {
  const { wallets, minimum, feePercent, today } = useTransferRules(memberId)
  if (!wallets || !minimum || !today) {
    return (
      <Card title={text.title}>
        <SkeletonLines count={from.length + 3} />
      </Card>
    )
  }
  return (
    <Card title={text.title}>
      <DescriptionList>
        {from.map((wallet) => (
          <AmountRow key={wallet} label={names[wallet]} of={wallets[fieldOf[wallet]]} />
        ))}
      </DescriptionList>
      <DescriptionList>
        <DescriptionRow label={text.fee} isMuted>
          <PercentText of={feePercent} />
        </DescriptionRow>
        <AmountRow label={text.minimum} isMuted of={minimum} />
        <AmountRow label={text.leftToday} isMuted of={today.leftToday} />
      </DescriptionList>
    </Card>
  )
}
