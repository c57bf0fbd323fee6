import { getUser } from '@clearstead/contract/people/users'
import { getWallets } from '@clearstead/contract/reports/dashboards'
import type { MemberId } from '@clearstead/contract/values/ids'
import { subtract } from '@clearstead/contract/values/money'
import { withdrawalKinds } from '@clearstead/contract/values/withdrawal-kind'
import {
  listWithdrawalsOf,
  setAsideToCompound,
  WithdrawalStatus,
  type WithdrawalView,
} from '@clearstead/contract/withdrawals'
import { useState } from 'react'
import { useAddress } from '../../../plumbing/address.ts'
import { amountText, exactTime } from '../../../plumbing/format.ts'
import { readUsd } from '../../../plumbing/read-amount.ts'
import { useMember } from '../../../plumbing/session.ts'
import { useAnswer } from '../../../plumbing/use-answer.ts'
import { PercentText } from '../../../ui/figures/percent-text.tsx'
import { AmountRow, DescriptionList, DescriptionRow } from '../../../ui/figures/rows.tsx'
import { limitTextsOf } from '../../../ui/forms/limit-texts-of.ts'
import { MoneyField } from '../../../ui/forms/money-field.tsx'
import { Card, FormColumns, Note, Stack } from '../../../ui/layout/layout.tsx'
import { PageHead } from '../../../ui/layout/page-head.tsx'
import { ChoiceFilter, wordsOf } from '../../../ui/lists/filter-bar.tsx'
import { ListCard } from '../../../ui/lists/list-card.tsx'
import { Tabs } from '../../../ui/lists/tabs.tsx'
import { useList } from '../../../ui/lists/use-list.ts'
import { MoneyForm } from '../../../ui/money/money-form.tsx'
import { useMoneyForm } from '../../../ui/money/use-money-form.ts'
import { lazyOpener } from '../../../ui/openers.ts'
import { Answered } from '../../../ui/states/answered.tsx'
import { Notice } from '../../../ui/states/notice.tsx'
import { OnceKnown } from '../../../ui/states/once-known.tsx'
import { PromiseNote } from '../../settings/public.tsx'
import { FreezePart } from '../../treasury/public.tsx'
import { FundingForm } from './funding-form.tsx'
import { PrincipalForm } from './principal-form.tsx'
import { requestColumns } from './request-columns.tsx'
import { RequestForm } from './request-form.tsx'
import { withdrawalText as text } from './text.ts'
import { type PayoutRules, usePayoutRules } from './use-payout-rules.ts'

const WithdrawalDialog = lazyOpener(() => import('./withdrawal-dialog.tsx'), 'WithdrawalDialog')

export function WithdrawalScreen() {
  const memberId = useMember()
  const rules = usePayoutRules(memberId)
  const { search, change } = useAddress('/_member/user/withdrawal')
  const { kind, page } = search
  return (
    <>
      <PageHead title={text.title} lead={text.lead} />
      <Stack gap={4}>
        {rules.answer && rules.answer.payouts !== 'open' && <FreezePart isMember />}
        <HeldNotice memberId={memberId} />
        <FormColumns>
          <Card title={text.form} foot={<PromiseNote />}>
            <Tabs
              label={text.kind}
              tabs={withdrawalKinds.map((key) => ({ key, label: text[key] }))}
              chosen={kind}
              onChoose={(next) => change({ kind: next, page })}
            >
              <Answered from={rules} lines={8}>
                {(answer) => {
                  const own = { memberId, rules: answer }
                  if (kind === 'principal') return <PrincipalForm {...own} />
                  if (kind === 'funding') return <FundingForm {...own} />
                  return <RequestForm key={kind} kind={kind} {...own} />
                }}
              </Answered>
            </Tabs>
          </Card>
          <OnceKnown all={[rules]}>
            <Stack gap={4}>
              <LimitsCard memberId={memberId} rules={rules.answer} />
              <CompoundCard memberId={memberId} />
            </Stack>
          </OnceKnown>
        </FormColumns>
        <OnceKnown all={[rules]}>
          <RequestList memberId={memberId} />
        </OnceKnown>
      </Stack>
    </>
  )
}

/** Says until when no money can leave the account; draws nothing where it can. */
function HeldNotice({ memberId }: { memberId: MemberId }) {
  const { answer } = useAnswer(getUser, { id: memberId })
  const until = answer?.singleuser.payoutsHeldUntil
  if (!until) return null
  return <Notice tone="wait">{text.payoutsHeld({ when: exactTime(until) })}</Notice>
}

function RequestList({ memberId }: { memberId: MemberId }) {
  const address = useAddress('/_member/user/withdrawal')
  const [opened, setOpened] = useState<WithdrawalView['id']>()
  const list = useList(
    listWithdrawalsOf,
    { ...address.search, id: memberId },
    { address, columns: requestColumns(), limit: 10 },
  )
  const withdrawal = list.rows.find(({ id }) => id === opened)
  return (
    <>
      <ListCard
        title={text.list}
        list={list}
        caption={text.caption}
        empty={text.empty}
        file="withdrawals"
        onChoose={({ id }) => setOpened(id)}
        filters={
          <ChoiceFilter
            list={list}
            name="status"
            label={text.state}
            words={wordsOf(WithdrawalStatus.options, (status) => text[status])}
          />
        }
      />
      {withdrawal && (
        <WithdrawalDialog withdrawal={withdrawal} onClose={() => setOpened(undefined)} />
      )}
    </>
  )
}

type Props = { memberId: MemberId; rules: PayoutRules | undefined }

/** What there is to withdraw, and the rules for it. */
function LimitsCard({ memberId, rules }: Props) {
  const wallets = useAnswer(getWallets, { memberId })
  return (
    <Card title={text.wallets}>
      <Answered from={wallets} lines={8}>
        {({ wallets: held }) => (
          <DescriptionList>
            <AmountRow label={text.working} of={held.working} />
            <AmountRow label={text.roi} of={held.nonWorking} />
            <AmountRow label={text.compound} of={held.compound} />
            <AmountRow label={text.principal} of={held.principal} />
            <AmountRow label={text.funding} of={held.funding} />
          </DescriptionList>
        )}
      </Answered>
      {rules && (
        <DescriptionList>
          <DescriptionRow label={text.feeRow} isMuted>
            <PercentText of={rules.settings.feePercent} />
          </DescriptionRow>
          <AmountRow label={text.minimum} isMuted of={rules.settings.minimum} />
          <AmountRow label={text.daily} isMuted of={rules.settings.dailyMaximum} />
          <AmountRow label={text.leftToday} isMuted of={rules.leftToday} />
        </DescriptionList>
      )}
    </Card>
  )
}

/** Moves ROI income to where it earns ROI itself. */
function CompoundCard({ memberId }: { memberId: MemberId }) {
  const limitTexts = limitTextsOf()
  const { answer } = useAnswer(getWallets, { memberId })
  const balance = answer?.wallets.nonWorking
  const limits = { available: balance }
  const money = useMoneyForm(setAsideToCompound, {
    start: { memberId },
    check: ({ amount }) => {
      const wrong = limitTexts.error(amount, limits)
      return wrong ? { amount: wrong } : {}
    },
    receipt: ({ compound }, { amount }) => ({
      title: text.compoundDone,
      amount: { of: amount },
      rows: [{ label: text.compoundTotal, value: amountText(compound) }],
      next: text.compoundNext,
    }),
  })
  const amount = readUsd(money.form.text('amount'))
  const written = amount ? amountText(amount) : ''
  return (
    <Card title={text.compoundTitle}>
      <Note>{text.compoundLead}</Note>
      <MoneyForm
        money={money}
        review={text.compoundReview}
        confirmation={{
          title: text.compoundAsk({ amount: written }),
          act: text.compoundConfirm({ amount: written }),
          effect: {
            from: text.compoundFrom,
            to: text.compoundTo,
            amount,
            after: amount && balance ? subtract(balance, amount) : undefined,
          },
        }}
      >
        <MoneyField form={money.form} name="amount" label={text.amount} limits={limits} />
      </MoneyForm>
    </Card>
  )
}
