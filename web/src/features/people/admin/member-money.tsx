import type { SingleUser } from '@clearstead/contract/people'
import { getWallets } from '@clearstead/contract/reports'
import type { MemberId } from '@clearstead/contract/values/ids'
import { isZero } from '@clearstead/contract/values/money'
import { useText } from '../../../plumbing/texts.ts'
import { useAnswer } from '../../../plumbing/use-answer.ts'
import { Amount } from '../../../ui/figures/amount.tsx'
import { Bar } from '../../../ui/figures/bar.tsx'
import { LeaderRow, LeaderRows } from '../../../ui/figures/leader-row.tsx'
import { shareOf } from '../../../ui/figures/share.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { Words } from '../../../ui/layout/words.tsx'
import { Answered } from '../../../ui/states/answered.tsx'
import { SkeletonLines } from '../../../ui/states/skeleton.tsx'
import { profileText } from './text.ts'

export function WalletCard({ memberId }: { memberId: MemberId }) {
  const text = useText(profileText)
  const from = useAnswer(getWallets, { userId: memberId }, { keepPrevious: false })
  return (
    <Card title={text.wallets}>
      <Answered from={from} waiting={<SkeletonLines count={6} />}>
        {({ wallets }) => (
          <LeaderRows>
            <LeaderRow label={text.funding}>
              <Amount of={wallets.funding} />
            </LeaderRow>
            <LeaderRow label={text.working}>
              <Amount of={wallets.working} />
            </LeaderRow>
            <LeaderRow label={text.nonWorking}>
              <Amount of={wallets.nonWorking} />
            </LeaderRow>
            <LeaderRow label={text.compound}>
              <Amount of={wallets.compound} />
            </LeaderRow>
            <LeaderRow label={text.principal}>
              <Amount of={wallets.principal} />
            </LeaderRow>
            <LeaderRow label={text.pending}>
              <Amount of={wallets.pendingWithdrawal} />
            </LeaderRow>
            {!isZero(wallets.heldIncome) && (
              <LeaderRow label={text.held}>
                <Amount of={wallets.heldIncome} />
              </LeaderRow>
            )}
            {!isZero(wallets.token) && (
              <LeaderRow label={text.token}>
                <Amount of={wallets.token} asset="SGX" />
              </LeaderRow>
            )}
          </LeaderRows>
        )}
      </Answered>
    </Card>
  )
}

export function CapCard({ member: { cap, earned, availableLimit } }: { member: SingleUser }) {
  const text = useText(profileText)
  return (
    <Card title={text.cap}>
      {isZero(cap) ? (
        <Words tone="muted">{text.noCap}</Words>
      ) : (
        <>
          <Bar label={text.cap} parts={[Math.min(100, shareOf(earned, cap))]} />
          <LeaderRows>
            <LeaderRow label={text.earned} mark={1}>
              <Amount of={earned} />
            </LeaderRow>
            <LeaderRow label={text.left}>
              <Amount of={availableLimit} />
            </LeaderRow>
            <LeaderRow label={text.capTotal} isTotal>
              <Amount of={cap} />
            </LeaderRow>
          </LeaderRows>
        </>
      )}
    </Card>
  )
}
