import { tokenText as text } from '@clearstead/texts/market/token'
import { amountText, exactTime, formatPercent } from '../../../plumbing/format.ts'
import { Note } from '../../../ui/layout/layout.tsx'
import { Notice } from '../../../ui/states/notice.tsx'
import type { TradeOptions } from './use-trade-form.tsx'

/** What the member can still trade today, the spread, and from when a code is mailed. */
export function LimitsNote({
  token,
  limits,
  heldUntil,
}: Pick<TradeOptions, 'token' | 'limits' | 'heldUntil'>) {
  if (heldUntil) {
    return <Notice tone="wait">{text.payoutsHeld({ when: exactTime(heldUntil) })}</Notice>
  }
  const percent = (of: typeof token.spreadPercent) => formatPercent(of, { cutTo: 2 })
  return (
    <Note>
      {limits.isLimited &&
        `${text.limits({
          left: amountText(limits.leftToday),
          maximum: amountText(limits.dailyMaximum),
          move: percent(limits.moveLeftPercent),
        })} ${text.spreadNote({ percent: percent(token.spreadPercent) })} `}
      {text.codeNote({
        above: amountText(limits.codeAbove),
        today: amountText(limits.tradedToday),
      })}
    </Note>
  )
}
