import { getWallets } from '@clearstead/contract/reports/dashboards'
import type { MemberId } from '@clearstead/contract/values/ids'
import { percent } from '@clearstead/contract/values/percent'
import { requestFunding } from '@clearstead/contract/withdrawals'
import {
  listReturnableDeposits,
  type ReturnableDeposit,
} from '@clearstead/contract/withdrawals/returns'
import { type ReactNode, useState } from 'react'
import { amountText, exactTime } from '../../../plumbing/format.ts'
import { useAnswer } from '../../../plumbing/use-answer.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { shortAmount } from '../../../ui/forms/money-field.tsx'
import { TextArea } from '../../../ui/forms/text-field.tsx'
import { Inline, Stack } from '../../../ui/layout/layout.tsx'
import { MoneyForm } from '../../../ui/money/money-form.tsx'
import { Notice } from '../../../ui/states/notice.tsx'
import { PayoutAddress } from './payout-address.tsx'
import { RequestForm } from './request-form.tsx'
import { withdrawalText as text } from './text.ts'
import type { PayoutRules } from './use-payout-rules.ts'
import { useWithdrawalForm, withdrawalConfirmation } from './use-withdrawal-form.tsx'

type Props = { memberId: MemberId; rules: PayoutRules }

/** The funding wallet: any amount at the usual fee, or a deposit that goes back whole without one. */
export function FundingForm({ memberId, rules }: Props) {
  const { answer } = useAnswer(listReturnableDeposits, {})
  const [chosen, choose] = useState<ReturnableDeposit>()
  const offers = answer?.deposits ?? []
  const usual = (
    <Stack gap={4}>
      {offers.map((deposit) => (
        <ReturnOffer key={deposit.id} deposit={deposit} onChoose={() => choose(deposit)} />
      ))}
      <RequestForm memberId={memberId} kind="funding" rules={rules} />
    </Stack>
  )
  if (!chosen) return usual
  const isOffered = offers.some(({ id }) => id === chosen.id)
  return (
    <ReturnForm
      key={chosen.id}
      memberId={memberId}
      rules={rules}
      deposit={chosen}
      onBack={() => choose(undefined)}
      instead={isOffered ? undefined : usual}
    />
  )
}

type OfferProps = { deposit: ReturnableDeposit; onChoose: () => void }

function ReturnOffer({ deposit: { id, amount, until }, onChoose }: OfferProps) {
  return (
    <Notice tone="info">
      <p>
        {text.returnOffer({
          id,
          amount: amountText(amount),
          until: exactTime(until),
        })}
      </p>
      <Inline>
        <Button isSlim onClick={onChoose}>
          {text.returnAct}
        </Button>
      </Inline>
    </Notice>
  )
}

type ReturnProps = Props & {
  deposit: ReturnableDeposit
  onBack: () => void
  /** Shown in its place once the deposit is on its way. */
  instead: ReactNode
}

/** A deposit goes back: its amount and the way are given, and only the account at a bank is asked for. */
function ReturnForm({ memberId, rules, deposit, onBack, instead }: ReturnProps) {
  const { id, amount, method, address } = deposit
  const balance = useAnswer(getWallets, { memberId }).answer?.wallets.funding
  const account = rules.savedAddresses.find((saved) => saved.method === 'bank')?.address ?? ''
  const money = useWithdrawalForm(requestFunding, {
    memberId,
    kind: 'funding',
    name: `withdrawal:return:${id}`,
    rules,
    start: {
      returnsDeposit: id,
      amount: shortAmount(amount),
      method,
      address: address ?? account,
    },
    limits: () => ({
      least: rules.settings.minimum,
      most: rules.leftToday,
      available: balance,
    }),
  })
  const confirmation = withdrawalConfirmation({
    form: money.form,
    from: text.funding,
    balance,
    feePercent: percent('0'),
    decimals: rules.decimals,
    feeLabel: () => text.noFee,
  })
  if (instead && money.step === 'fields') return instead
  return (
    <MoneyForm money={money} confirmation={confirmation} review={text.review} tab="kind">
      <Notice tone="info">
        <p>{text.returnTitle({ id })}</p>
        <Inline>
          <Button isSlim look="quiet" onClick={onBack}>
            {text.returnInstead}
          </Button>
        </Inline>
      </Notice>
      {address === null ? (
        <TextArea
          form={money.form}
          name="address"
          label={text.account}
          hint={text.returnToAccount}
          rows={3}
        />
      ) : (
        <>
          <PayoutAddress method={method} address={address} />
          <Notice tone="wait">{text.returnToAddress}</Notice>
        </>
      )}
    </MoneyForm>
  )
}
