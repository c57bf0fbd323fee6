import type { Asset, Money } from '@clearstead/contract/values/money'
import { formText as text } from '@clearstead/texts/ui/form'
import { brokenLimit, type Limits } from '../../plumbing/amount-limits.ts'
import { amountText } from '../../plumbing/format.ts'

/** The limits of an amount in words, with all their digits, as one types against them: as the hint of its field, and as its error. */
export function limitTextsOf(asset: Asset = 'USD') {
  const written = (money: Money<Asset>) => amountText(money, { asset, isExact: true })
  return {
    /** `$10.00 to $5,000.00 · $120.00 available` */
    hint: ({ least, most, available }: Limits<Money<Asset>>): string | undefined => {
      const range =
        least && most
          ? text.between({ least: written(least), most: written(most) })
          : least
            ? text.atLeastAmount({ least: written(least) })
            : most && text.atMostAmount({ most: written(most) })
      const parts = [range, available && text.available({ amount: written(available) })].filter(
        Boolean,
      )
      return parts.length > 0 ? parts.join(' · ') : undefined
    },
    /** The sentence of the limit that an amount breaks; undefined where it keeps to all of them. */
    error: (amount: Money<Asset>, limits: Limits<Money<Asset>>): string | undefined => {
      const broken = brokenLimit(amount, limits)
      if (!broken) return undefined
      const limit = written(broken.limit)
      if (broken.is === 'short') return text.onlyAvailable({ amount: limit })
      return broken.is === 'below'
        ? text.atLeastAmount({ least: limit })
        : text.atMostAmount({ most: limit })
    },
  }
}
