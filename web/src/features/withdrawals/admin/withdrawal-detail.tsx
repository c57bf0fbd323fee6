import { getSettings } from '@clearstead/contract/settings'
import { percentOf, round } from '@clearstead/contract/values/exact'
import { toDecimal } from '@clearstead/contract/values/money'
import { percentText } from '@clearstead/contract/values/percent'
import { getWithdrawalRisk, type WithdrawalView } from '@clearstead/contract/withdrawals'
import { Link } from '@tanstack/react-router'
import { useText } from '../../../plumbing/texts.ts'
import { useAnswer } from '../../../plumbing/use-answer.ts'
import { Amount } from '../../../ui/figures/amount.tsx'
import { Code } from '../../../ui/figures/code.tsx'
import { Figure } from '../../../ui/figures/figure.tsx'
import { LeaderRow, LeaderRows } from '../../../ui/figures/leader-row.tsx'
import { Time } from '../../../ui/figures/time.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Answered } from '../../../ui/states/answered.tsx'
import { SkeletonLines } from '../../../ui/states/skeleton.tsx'
import { RiskReasons } from './risk-badge.tsx'
import { withdrawalText } from './text.ts'
import { WithdrawalActs } from './withdrawal-acts.tsx'

/** Everything needed to decide on one request. */
export function WithdrawalDetail({ withdrawal }: { withdrawal: WithdrawalView }) {
  const text = useText(withdrawalText)
  const risk = useAnswer(getWithdrawalRisk, { id: withdrawal.id }, { keepPrevious: false })
  const { fullname, amount, kind, createdAt, userId, fee, net, method, address } = withdrawal
  return (
    <Card
      title={fullname}
      aside={<Link to={`/admin/check/profile/${userId}`}>{text.profile}</Link>}
    >
      <Figure
        size="medium"
        note={
          <>
            {text.source(kind)}, {text.asked.toLowerCase()} <Time at={createdAt} />
          </>
        }
      >
        <Amount of={amount} />
      </Figure>
      <LeaderRows>
        <LeaderRow label={useFeeLabel(withdrawal)}>
          <Amount of={fee} />
        </LeaderRow>
        <LeaderRow label={text.paidOut}>
          <Amount of={net} />
        </LeaderRow>
        <LeaderRow label={text.toBy(text.methodName(method))}>
          <Code>{address}</Code>
        </LeaderRow>
        <DecidedRows withdrawal={withdrawal} />
      </LeaderRows>
      <Answered from={risk} waiting={<SkeletonLines count={4} />}>
        {({ risk: known }) => (
          <>
            <LeaderRows>
              <LeaderRow label={text.walletAfter}>
                <Amount of={known.walletAfter} />
              </LeaderRow>
              <LeaderRow label={text.joined}>
                <Time at={known.joined} />
              </LeaderRow>
              <LeaderRow label={text.deposited}>
                <Amount of={known.deposited} />
              </LeaderRow>
              <LeaderRow label={text.withdrawnBefore}>
                <Amount of={known.withdrawnBefore} />
              </LeaderRow>
            </LeaderRows>
            <RiskReasons risk={known} />
          </>
        )}
      </Answered>
      <WithdrawalActs withdrawal={withdrawal} />
    </Card>
  )
}

function DecidedRows({ withdrawal }: { withdrawal: WithdrawalView }) {
  const text = useText(withdrawalText)
  const { txHash, note, decidedAt, paidAt } = withdrawal
  return (
    <>
      {decidedAt && (
        <LeaderRow label={text.decided}>
          <Time at={decidedAt} />
        </LeaderRow>
      )}
      {paidAt && (
        <LeaderRow label={text.paid}>
          <Time at={paidAt} />
        </LeaderRow>
      )}
      {txHash && (
        <LeaderRow label={text.txHash}>
          <Code>{txHash}</Code>
        </LeaderRow>
      )}
      {note && <LeaderRow label={text.note}>{note}</LeaderRow>}
    </>
  )
}

/** "Fee, 5 %" where today's percent explains this fee; an older or early one stands alone. */
function useFeeLabel({ amount, fee }: WithdrawalView): string {
  const text = useText(withdrawalText)
  const { answer } = useAnswer(getSettings, {})
  const percents = answer
    ? [answer.settings.withdrawal.feePercent, answer.settings.withdrawal.earlyFeePercent]
    : []
  const found = percents.find(
    (percent) => toDecimal(round(percentOf(amount, percent))) === toDecimal(fee),
  )
  return found === undefined ? text.fee : text.feeOf(shortPercent(percentText(found)))
}

/** `5.00` as one would say it: `5`. */
function shortPercent(percent: string): string {
  return percent.replace(/\.?0+$/, '')
}
