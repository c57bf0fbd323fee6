import { feeOf } from '@clearstead/contract/values/exact'
import type { MemberId } from '@clearstead/contract/values/ids'
import { type ClosingView, closeOwnAccount } from '@clearstead/contract/withdrawals/closing'
import { amountText, formatPercent } from '../../../../plumbing/format.ts'
import { OwnPasswordFields } from '../../../../ui/forms/own-password-fields.tsx'
import { MoneyForm } from '../../../../ui/money/money-form.tsx'
import { useMoneyForm } from '../../../../ui/money/use-money-form.ts'
import { Answered } from '../../../../ui/states/answered.tsx'
import { Notice } from '../../../../ui/states/notice.tsx'
import { isRightAddress } from '../../is-right-address.ts'
import { AddressFields } from '../address-fields.tsx'
import { PayoutAddress } from '../payout-address.tsx'
import { withdrawalText } from '../text.ts'
import { type PayoutRules, startOf, usePayoutRules } from '../use-payout-rules.ts'
import { closingText as text } from './text.ts'
import { useLeave } from './use-leave.ts'

type Props = { memberId: MemberId; closing: ClosingView; onClose: () => void }

/** An account with money, or with something that waits: where what is left goes, and the mailed code. */
export function CloseForm(props: Props) {
  const rules = usePayoutRules(props.memberId)
  return (
    <Answered from={rules} lines={6}>
      {(answer) => <PayoutForm {...props} rules={answer} />}
    </Answered>
  )
}

function PayoutForm({ memberId, closing, onClose, rules }: Props & { rules: PayoutRules }) {
  const { left, minimum, waits } = closing
  const leave = useLeave()
  const money = useMoneyForm(closeOwnAccount, {
    start: startOf(rules),
    check: ({ method, address }) =>
      method && !isRightAddress(method, address ?? '')
        ? { address: withdrawalText.wrongAddress({ chain: withdrawalText[`${method}Short`] }) }
        : {},
    code: { memberId, purpose: 'withdrawal' },
    receipt: ({ isClosed }) => {
      if (isClosed) leave()
      return { title: text.asked, amount: { of: left }, next: text.askedNext }
    },
  })
  const { form } = money
  const { feePercent } = rules.settings
  const { fee, net } = feeOf(left, feePercent)
  return (
    <MoneyForm
      money={money.step === 'receipt' ? { ...money, back: onClose } : money}
      review={text.review}
      confirmation={{
        title: text.ask,
        act: text.act,
        effect: {
          from: text.wallets,
          to: withdrawalText.held,
          amount: left,
          fee,
          feeLabel: withdrawalText.fee({
            percent: formatPercent(feePercent, { isShort: true }),
          }),
          net,
          note: text.consequence,
        },
        details: <PayoutAddress method={form.text('method')} address={form.text('address')} />,
      }}
    >
      <Notice tone="info">
        {waits.length > 0 && <p>{text.waitsFor(waits)}</p>}
        <p>{text.settledFirst({ minimum: amountText(minimum) })}</p>
      </Notice>
      <AddressFields form={form} rules={rules} />
      <OwnPasswordFields form={form} />
    </MoneyForm>
  )
}
