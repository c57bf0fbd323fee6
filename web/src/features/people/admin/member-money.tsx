import type { SingleUser } from '@clearstead/contract/people/users'
import { getWallets } from '@clearstead/contract/reports/dashboards'
import type { MemberId } from '@clearstead/contract/values/ids'
import { isZero } from '@clearstead/contract/values/money'
import { useAnswer } from '../../../plumbing/use-answer.ts'
import { Amount } from '../../../ui/figures/amount.tsx'
import { Bar } from '../../../ui/figures/bar.tsx'
import { DescriptionList, DescriptionRow } from '../../../ui/figures/description-list.tsx'
import { shareOf } from '../../../ui/figures/share.ts'
import { Card, Text } from '../../../ui/layout/layout.tsx'
import { Answered } from '../../../ui/states/answered.tsx'
import { SkeletonLines } from '../../../ui/states/skeleton.tsx'
import { AccountLabel } from '../../transparency/public.tsx'
import { PartLink } from './tabs/part-link.tsx'
import { profileText as text } from './text.ts'

export function WalletCard({ memberId }: { memberId: MemberId }) {
  const from = useAnswer(getWallets, { memberId }, { keepPrevious: false })
  const label = (kind: string, name: string) => (
    <AccountLabel memberId={memberId} kind={kind}>
      {name}
    </AccountLabel>
  )
  return (
    <Card title={text.wallets}>
      <Answered from={from} waiting={<SkeletonLines count={6} />}>
        {({ wallets }) => (
          <DescriptionList>
            <DescriptionRow label={label('funding', text.funding)}>
              <Amount of={wallets.funding} />
            </DescriptionRow>
            <DescriptionRow label={label('working', text.working)}>
              <Amount of={wallets.working} />
            </DescriptionRow>
            <DescriptionRow label={label('non_working', text.nonWorking)}>
              <Amount of={wallets.nonWorking} />
            </DescriptionRow>
            <DescriptionRow label={label('compound', text.compound)}>
              <Amount of={wallets.compound} />
            </DescriptionRow>
            <DescriptionRow label={label('principal', text.principal)}>
              <Amount of={wallets.principal} />
            </DescriptionRow>
            <DescriptionRow label={label('pending_withdrawal', text.pending)}>
              <Amount of={wallets.pendingWithdrawal} />
            </DescriptionRow>
            {!isZero(wallets.heldIncome) && (
              <DescriptionRow label={label('held_income', text.held)}>
                <Amount of={wallets.heldIncome} />
              </DescriptionRow>
            )}
            {!isZero(wallets.token) && (
              <DescriptionRow label={label('token', text.token)}>
                <Amount of={wallets.token} asset="SGX" />
              </DescriptionRow>
            )}
          </DescriptionList>
        )}
      </Answered>
    </Card>
  )
}

export function CapCard({ member }: { member: SingleUser }) {
  const { cap, earned, availableLimit } = member
  return (
    <Card title={text.cap}>
      {isZero(cap) ? (
        <Text tone="muted">{text.noCap}</Text>
      ) : (
        <>
          <Bar label={text.cap} parts={[Math.min(100, shareOf(earned, cap))]} />
          <DescriptionList>
            <DescriptionRow label={text.earned} mark={1}>
              <PartLink memberId={member.id} part="income">
                <Amount of={earned} />
              </PartLink>
            </DescriptionRow>
            <DescriptionRow label={text.left}>
              <Amount of={availableLimit} />
            </DescriptionRow>
            <DescriptionRow label={text.capTotal} isTotal>
              <Amount of={cap} />
            </DescriptionRow>
          </DescriptionList>
        </>
      )}
    </Card>
  )
}
