import type { AnswerOf } from '@clearstead/contract/call/endpoint'
import { type getSendLimits, transferToFriend } from '@clearstead/contract/transfers'
import { feeOf } from '@clearstead/contract/values/exact'
import type { MemberId } from '@clearstead/contract/values/ids'
import { isLess, isZero, subtract, type Usd } from '@clearstead/contract/values/money'
import { transferText as text } from '@clearstead/texts/transfers/transfer'
import { amountText, exactTime } from '../../../plumbing/format.ts'
import { readUsd } from '../../../plumbing/read-amount.ts'
import { LinkButton } from '../../../ui/actions/link-button.tsx'
import { limitTextsOf } from '../../../ui/forms/limit-texts-of.ts'
import { MoneyField } from '../../../ui/forms/money-field.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { Inline, Note } from '../../../ui/layout/layout.tsx'
import { MoneyForm } from '../../../ui/money/money-form.tsx'
import { useMoneyForm } from '../../../ui/money/use-money-form.ts'
import { Notice } from '../../../ui/states/notice.tsx'
import { ReceiverField, ReceiverPerson } from './receiver-field.tsx'
import { useReceiver } from './use-receiver.ts'
import { useTransferRules } from './use-transfer-rules.ts'
import { wrongFieldOf } from './wrong-field.ts'

type SendLimits = AnswerOf<typeof getSendLimits>['limits']

/** Funding money to another member, who is found and shown before anything is sent. */
export function FriendForm({ memberId }: { memberId: MemberId }) {
  const limitTexts = limitTextsOf()
  const { wallets, minimum, feePercent, feeText, heldUntil, today } = useTransferRules(memberId)
  const left = today?.leftToday
  const isRoom = minimum && left && !isLess(left, minimum)
  const limits = { least: minimum, available: wallets?.funding, ...(isRoom && { most: left }) }
  const wrongOf = (amount: Usd) =>
    heldUntil
      ? text.payoutsHeld({ when: exactTime(heldUntil) })
      : (aboveDaily(today, amount) ?? limitTexts.error(amount, limits))
  const sending = useMoneyForm(transferToFriend, {
    check: ({ amount }) => {
      const wrong = wrongOf(amount)
      return wrong ? { amount: wrong } : {}
    },
    code: { memberId, purpose: 'transfer' },
    receipt: ({ transfer }) => ({
      title: text.sent,
      amount: { of: transfer.amount },
      rows: [
        { label: text.receiver, value: transfer.receiverName },
        { label: text.theyReceive, value: amountText(transfer.net) },
      ],
      reference: text.referenceOf({ id: transfer.id }),
      next: text.sentNext,
    }),
  })
  const { form } = sending
  const to = useReceiver(form, 'to')
  const { receiver } = to
  const amount = readUsd(form.text('amount'))
  const cost = amount && feeOf(amount, feePercent)
  const written = amount ? amountText(amount) : ''
  return (
    <MoneyForm
      money={sending}
      review={text.review}
      tab="to"
      confirmation={{
        title: text.friendTitle({ amount: written, name: receiver?.name ?? '' }),
        act: text.friendAct({ amount: written }),
        effect: {
          from: text.funding,
          to: receiver?.name ?? text.friend,
          // Nobody is confirmed who is not shown.
          amount: receiver && amount,
          wrong: wrongFieldOf(receiver !== undefined, amount && wrongOf(amount), {
            receiver: text.to,
            amount: text.amount,
          }),
          fee: cost?.fee,
          feeLabel: text.fee({ percent: feeText }),
          net: cost?.net,
          netLabel: text.theyReceive,
          after: amount && wallets ? subtract(wallets.funding, amount) : undefined,
          note: text.friendNote,
        },
        details: receiver && <ReceiverPerson receiver={receiver} />,
      }}
    >
      {wallets && isZero(wallets.funding) && (
        <Notice tone="info">
          <p>{text.noMoney}</p>
          <Inline>
            <LinkButton to="/user/web3-deposit" look="plain" isSlim>
              {text.deposit}
            </LinkButton>
          </Inline>
        </Notice>
      )}
      <ReceiverField state={to} label={text.to} />
      <MoneyField form={form} name="amount" label={text.amount} limits={limits} />
      <LeftToday today={today} />
      <TextField
        form={form}
        name="note"
        label={text.note}
        hint={text.noteHint}
        maxLength={200}
        isOptional
      />
    </MoneyForm>
  )
}

function LeftToday({ today }: { today: SendLimits | undefined }) {
  if (!today) return null
  return (
    <Note>
      {text.leftToday({
        left: amountText(today.leftToday),
        maximum: amountText(today.dailyMaximum),
      })}
    </Note>
  )
}

/** That an amount is more than what is left of the day, in a sentence. */
function aboveDaily(today: SendLimits | undefined, amount: Usd): string | undefined {
  if (!today || !isLess(today.leftToday, amount)) return undefined
  return text.aboveDaily({
    maximum: amountText(today.dailyMaximum),
    left: amountText(today.leftToday),
  })
}
