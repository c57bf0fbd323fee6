import type { SingleUser } from '@clearstead/contract/people/users'
import { getWallets } from '@clearstead/contract/reports/dashboards'
import type { MemberId } from '@clearstead/contract/values/ids'
import { isZero } from '@clearstead/contract/values/money'
import { useAnswer } from '../../../plumbing/use-answer.ts'
import { Amount } from '../../../ui/figures/amount.tsx'
import { Bar } from '../../../ui/figures/bar.tsx'
import { AmountRow, DescriptionList, DescriptionRow } from '../../../ui/figures/rows.tsx'
import { shareOf } from '../../../ui/figures/share.ts'
import { Card, Text } from '../../../ui/layout/layout.tsx'
import { Answered } from '../../../ui/states/answered.tsx'
import { AccountLabel } from '../../transparency/public.tsx'
import { PartLink } from './member-link.tsx'
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
      <Answered from={from} lines={6}>
        {({ wallets }) => (
          <DescriptionList>
            <AmountRow label={label('funding', text.funding)} of={wallets.funding} />
            <AmountRow label={label('working', text.working)} of={wallets.working} />
            <AmountRow label={label('non_working', text.nonWorking)} of={wallets.nonWorking} />
            <AmountRow label={label('compound', text.compound)} of={wallets.compound} />
            <AmountRow label={label('principal', text.principal)} of={wallets.principal} />
            <AmountRow
              label={label('pending_withdrawal', text.pending)}
              of={wallets.pendingWithdrawal}
            />
            {!isZero(wallets.heldIncome) && (
              <AmountRow label={label('held_income', text.held)} of={wallets.heldIncome} />
            )}
            {!isZero(wallets.token) && (
              <AmountRow label={label('token', text.token)} of={wallets.token} asset="SGX" />
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
              <PartLink id={member.id} part="income">
                <Amount of={earned} />
              </PartLink>
            </DescriptionRow>
            <AmountRow label={text.left} of={availableLimit} />
            <AmountRow label={text.capTotal} isTotal of={cap} />
          </DescriptionList>
        </>
      )}
    </Card>
  )
}
