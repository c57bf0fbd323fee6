import { getTreasury } from '@clearstead/contract/treasury'
import { placeOf } from '@clearstead/contract/values/custody-place'
import { isPositive, subtract, type Usd } from '@clearstead/contract/values/money'
import type { WithdrawalMethod } from '@clearstead/contract/withdrawals'
import { payingPlaceText as text } from '@clearstead/texts/withdrawals/paying-place'
import { useAnswer } from '../../../plumbing/use-answer.ts'
import { AmountRow, DescriptionRow } from '../../../ui/figures/rows.tsx'

/** What the place of custody that pays by this method holds, and what it lacks for a sum; undefined until it is known. */
export function usePayingPlace(method: WithdrawalMethod, sum: Usd) {
  const { answer } = useAnswer(getTreasury, {})
  const place = placeOf(method)
  const held = answer?.places[place]
  const lacking = held === undefined ? undefined : subtract(sum, held)
  return { place, held, missing: lacking && isPositive(lacking) ? lacking : undefined }
}

/** The rows that name the place and its figures. */
export function PayingPlaceRows({ place, held, missing }: ReturnType<typeof usePayingPlace>) {
  return (
    <>
      <DescriptionRow label={text.paidFrom}>{text.places[place]}</DescriptionRow>
      {held !== undefined && <AmountRow label={text.holds} of={held} />}
      {missing !== undefined && <AmountRow label={text.missing} of={missing} />}
    </>
  )
}
