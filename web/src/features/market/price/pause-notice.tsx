import type { TradingPause } from '@clearstead/contract/market/views'
import { priceText as text } from '@clearstead/texts/market/price'
import { amountText, exactTime } from '../../../plumbing/format.ts'
import { Notice } from '../../../ui/states/notice.tsx'

/** That nobody can trade, why, and until when. */
export function PauseNotice({ pause }: { pause: TradingPause | null }) {
  if (!pause) return null
  return (
    <Notice tone="wait">
      <p>{pauseText(pause)}</p>
    </Notice>
  )
}

export function pauseText({ reason, until, newPrice }: TradingPause): string {
  const when = exactTime(until)
  if (reason === 'asked' || newPrice === null) return text.pausedAsked({ until: when })
  return text.pausedAnnounced({
    until: when,
    price: amountText(newPrice, { isExact: true }),
  })
}
