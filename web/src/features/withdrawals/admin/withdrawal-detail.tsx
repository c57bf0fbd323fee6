import { getSettings } from '@clearstead/contract/settings/settings'
import { percentOf, round } from '@clearstead/contract/values/exact'
import { isPositive, subtract } from '@clearstead/contract/values/money'
import { percentText } from '@clearstead/contract/values/percent'
import {
  getWithdrawalRisk,
  type ListedWithdrawal,
  type WithdrawalView,
} from '@clearstead/contract/withdrawals'
import type { WithdrawalRisk } from '@clearstead/contract/withdrawals/risk'
import { payingPlaceText as placeText } from '@clearstead/texts/withdrawals/paying-place'
import { withdrawalText as text } from '@clearstead/texts/withdrawals/withdrawal'
import { withdrawalMethodText } from '@clearstead/texts/withdrawals/withdrawal-method'
import { Link } from '@tanstack/react-router'
import { useAnswer } from '../../../plumbing/use-answer.ts'
import { Amount } from '../../../ui/figures/amount.tsx'
import { Code } from '../../../ui/figures/code.tsx'
import { Figure } from '../../../ui/figures/figure.tsx'
import { ChainAddress, PaymentReference } from '../../../ui/figures/on-chain.tsx'
import {
  AmountRow,
  DescriptionList,
  DescriptionRow,
  ProseRow,
  TimeRow,
} from '../../../ui/figures/rows.tsx'
import { Time } from '../../../ui/figures/time.tsx'
import { Card, Note } from '../../../ui/layout/layout.tsx'
import { Answered } from '../../../ui/states/answered.tsx'
import { WaitsForSecondAdmin } from '../../approvals/public.tsx'
import { MemberLink } from '../../people/public.tsx'
import { InBooks } from '../../transparency/public.tsx'
import { RiskReasons } from './risk-badge.tsx'
import { WithdrawalDecisions } from './withdrawal-decisions.tsx'

/** Everything needed to decide on one request. */
export function WithdrawalDetail({ withdrawal }: { withdrawal: ListedWithdrawal }) {
  const { fullname, amount, kind, createdAt, memberId, fee, net, method, address } = withdrawal
  return (
    <Card title={fullname} aside={<MemberLink id={memberId}>{text.profile}</MemberLink>}>
      <Figure
        size="medium"
        note={
          <>
            {text.source[kind]}, {text.askedOn} <Time at={createdAt} />
          </>
        }
      >
        <Amount of={amount} />
      </Figure>
      {withdrawal.secondAdmin && <WaitsForSecondAdmin of={withdrawal.secondAdmin} />}
      <DescriptionList>
        <AmountRow label={useFeeLabel(withdrawal)} of={fee} />
        {isPositive(withdrawal.roundedOff) && (
          <AmountRow label={text.roundedOff} of={withdrawal.roundedOff} />
        )}
        <AmountRow label={text.paidOut} of={net} />
        <DescriptionRow label={text.toBy({ method: withdrawalMethodText[method] })}>
          {method === 'bank' ? (
            <Code>{address}</Code>
          ) : (
            <ChainAddress chain={method} address={address} />
          )}
        </DescriptionRow>
        <ReturnRow withdrawal={withdrawal} />
        <DecidedRows withdrawal={withdrawal} />
        <InBooks reference={`withdrawal:${withdrawal.id}`} />
      </DescriptionList>
      {withdrawal.risk ? <RiskFacts risk={withdrawal.risk} /> : <LateRisk id={withdrawal.id} />}
      <WithdrawalDecisions withdrawal={withdrawal} />
    </Card>
  )
}

/** The deposit that goes back without a fee; only a person can tell whether the account at the bank is the same. */
function ReturnRow({ withdrawal: { returnsDeposit, method } }: { withdrawal: WithdrawalView }) {
  if (returnsDeposit === null) return null
  return (
    <DescriptionRow label={text.givesBack}>
      <Link to="/admin/deposits" search={{ status: 'approved', search: `#${returnsDeposit}` }}>
        {text.depositNumber({ id: returnsDeposit })}
      </Link>
      {method === 'bank' && <Note>{text.checkAccount}</Note>}
    </DescriptionRow>
  )
}

/** The signals of a request that is done with, which its list does not carry. */
function LateRisk({ id }: Pick<WithdrawalView, 'id'>) {
  const from = useAnswer(getWithdrawalRisk, { id }, { keepPrevious: false })
  return (
    <Answered from={from} lines={4}>
      {({ risk }) => <RiskFacts risk={risk} />}
    </Answered>
  )
}

function RiskFacts({ risk }: { risk: WithdrawalRisk }) {
  return (
    <>
      <DescriptionList>
        {risk.heldUntil && <TimeRow label={text.heldUntil} at={risk.heldUntil} isExact />}
        <AmountRow label={text.walletAfter} of={risk.walletAfter} />
        <TimeRow label={text.joined} at={risk.joined} />
        <AmountRow label={text.deposited} of={risk.deposited} />
        <AmountRow label={text.withdrawnBefore} of={risk.withdrawnBefore} />
      </DescriptionList>
      <RiskReasons risk={risk} />
    </>
  )
}

function DecidedRows({ withdrawal }: { withdrawal: WithdrawalView }) {
  const { method, txHash, note, decidedAt, paidAt, paidFrom } = withdrawal
  return (
    <>
      {decidedAt && <TimeRow label={text.decided} at={decidedAt} />}
      {paidAt && <TimeRow label={text.paid} at={paidAt} />}
      {paidFrom && (
        <DescriptionRow label={placeText.paidFrom}>{placeText.places[paidFrom]}</DescriptionRow>
      )}
      {txHash && (
        <DescriptionRow label={text.txHash}>
          <PaymentReference method={method} of={txHash} />
        </DescriptionRow>
      )}
      {note && <ProseRow label={text.note}>{note}</ProseRow>}
    </>
  )
}

/** "Fee, 5 %" where today's percent explains this fee; an older or early one stands alone. */
function useFeeLabel({ amount, fee, roundedOff }: WithdrawalView): string {
  const { answer } = useAnswer(getSettings, {})
  const percents = answer
    ? [answer.settings.withdrawal.feePercent, answer.settings.withdrawal.earlyFeePercent]
    : []
  const found = percents.find(
    (percent) => round(percentOf(amount, percent)) === subtract(fee, roundedOff),
  )
  return found === undefined ? text.fee : text.feeOf({ percent: shortPercent(percentText(found)) })
}

/** `5.00` as one would say it: `5`. */
function shortPercent(percent: string): string {
  return percent.replace(/\.?0+$/, '')
}
