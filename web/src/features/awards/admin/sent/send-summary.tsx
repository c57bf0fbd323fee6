import type { previewReward } from '@clearstead/contract/awards/sent-rewards'
import type { ReplyOf } from '@clearstead/contract/call/endpoint'
import { isPositive, subtract, times, type Usd } from '@clearstead/contract/values/money'
import { sendText as text } from '@clearstead/texts/awards/send'
import { unpaidReasonText } from '@clearstead/texts/awards/unpaid-reason'
import { amountText, countText } from '../../../../plumbing/format.ts'
import { AmountRow, DescriptionList, DescriptionRow } from '../../../../ui/figures/rows.tsx'
import { Notice } from '../../../../ui/states/notice.tsx'

export type Preview = ReplyOf<typeof previewReward>
type Props = { preview: Preview; amount: Usd | undefined }

/** How many get it, what the treasury pays for it, and what it has left. */
export function SendSummary({ preview, amount }: Props) {
  const { members, paid, less, treasury, treasuryAfter } = preview
  return (
    <>
      <DescriptionList>
        <DescriptionRow label={text.members}>{countText(members)}</DescriptionRow>
        {amount && <Payments of={preview} amount={amount} />}
      </DescriptionList>
      {less.length > 0 && (
        <Notice tone="wait" isSlim>
          {less.map(({ reason, members: count }) => (
            <p key={reason}>{text.less({ count, why: unpaidReasonText[reason] })}</p>
          ))}
          <p>{text.lessNote}</p>
        </Notice>
      )}
      {amount && treasuryAfter === null && (
        <Notice tone="bad" isSlim isAlert>
          <p>
            {text.short({
              treasury: amountText(treasury),
              missing: amountText(subtract(paid, treasury)),
            })}
          </p>
        </Notice>
      )}
    </>
  )
}

function Payments({ of: preview, amount }: { of: Preview; amount: Usd }) {
  const { members, paid, treasury, treasuryAfter } = preview
  const whole = times(amount, members)
  const left = subtract(whole, paid)
  return (
    <>
      <AmountRow label={text.each} of={amount} />
      {isPositive(left) && (
        <>
          <AmountRow label={text.whole} of={whole} />
          <AmountRow label={text.notPaid} isMuted of={left} />
        </>
      )}
      <AmountRow label={text.pays} isTotal of={paid} />
      <AmountRow label={text.before} isMuted of={treasury} />
      {treasuryAfter !== null && <AmountRow label={text.after} of={treasuryAfter} />}
    </>
  )
}
