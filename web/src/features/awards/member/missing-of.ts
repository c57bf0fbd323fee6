import { isPositive, type Usd } from '@clearstead/contract/values/money'
import { salaryText as text } from '@clearstead/texts/awards/salary'
import { amountText } from '../../../plumbing/format.ts'

type Missing = { businessMissing: Usd; directsMissing: number }
/** What of the business counts: all of it, or what is in open plans. */
type Counted = 'business' | 'activeBusiness'

/** `Still missing: $1,200.00 of team business and 2 active direct members.`; undefined when nothing is. */
export function missingOf(
  { businessMissing, directsMissing }: Missing,
  counted: Counted,
): string | undefined {
  const parts = [
    isPositive(businessMissing) &&
      text[`missing_${counted}`]({ amount: amountText(businessMissing) }),
    directsMissing > 0 && text.missingDirects({ count: directsMissing }),
  ].filter((part) => part !== false)
  return parts.length === 0 ? undefined : text.missing({ what: parts.join(text.and) })
}
