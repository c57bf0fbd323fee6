import type { Asset, Money } from '@clearstead/contract/values/money'
import { brokenLimit, type Limits } from '../../plumbing/amount-limits.ts'
import { amountText } from '../../plumbing/format.ts'
import { locale } from '../../plumbing/language.ts'
import { formText as text } from './text.ts'

/** The limits of an amount in words: as the hint of its field, and as its error. */
export function limitTextsOf(asset: Asset = 'USD') {
  const written = (money: Money<Asset>) => amountText(money, { locale, asset })
  return {
    /** `$10.00 to $5,000.00 · $120.00 available` */
    hint: ({ least, most, available }: Limits<Money<Asset>>): string | undefined => {
      const range =
        least && most
          ? text.between(written(least), written(most))
          : least
            ? text.atLeastAmount(written(least))
            : most && text.atMostAmount(written(most))
      const parts = [range, available && text.available(written(available))].filter(Boolean)
      return parts.length > 0 ? parts.join(' · ') : undefined
    },
    /** The sentence of the limit that an amount breaks; undefined where it keeps to all of them. */
    error: (amount: Money<Asset>, limits: Limits<Money<Asset>>): string | undefined => {
      const broken = brokenLimit(amount, limits)
      if (!broken) return undefined
      const limit = written(broken.limit)
      if (broken.is === 'short') return text.onlyAvailable(limit)
      return broken.is === 'below' ? text.atLeastAmount(limit) : text.atMostAmount(limit)
    },
  }
}
