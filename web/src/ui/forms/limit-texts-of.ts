import type { Asset, Money } from '@clearstead/contract/values/money'
import { brokenLimit, type Limits } from '../../plumbing/amount-limits.ts'
import { amountText } from '../../plumbing/format.ts'
import { locale } from '../../plumbing/language.ts'
import { uiText as words } from '../text.ts'

/** The limits of an amount in words: as the hint of its field, and as its error. */
export function limitTextsOf(asset: Asset = 'USD') {
  const written = (money: Money<Asset>) => amountText(money, { locale, asset })
  return {
    /** `$10.00 to $5,000.00 · $120.00 available` */
    hint: ({ least, most, available }: Limits<Money<Asset>>): string | undefined => {
      const range =
        least && most
          ? words.between(written(least), written(most))
          : least
            ? words.atLeastAmount(written(least))
            : most && words.atMostAmount(written(most))
      const parts = [range, available && words.available(written(available))].filter(Boolean)
      return parts.length > 0 ? parts.join(' · ') : undefined
    },
    /** The sentence of the limit that an amount breaks; undefined where it keeps to all of them. */
    error: (amount: Money<Asset>, limits: Limits<Money<Asset>>): string | undefined => {
      const broken = brokenLimit(amount, limits)
      if (!broken) return undefined
      const limit = written(broken.limit)
      if (broken.is === 'short') return words.onlyAvailable(limit)
      return broken.is === 'below' ? words.atLeastAmount(limit) : words.atMostAmount(limit)
    },
  }
}
