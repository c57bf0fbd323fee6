import type { ProgrammeDay } from '@clearstead/contract/values/days'
import { usd } from '@clearstead/contract/values/money'
import { amountText, dayText } from '../../../plumbing/format.ts'
import { locale } from '../../../plumbing/language.ts'

/** A sentence of the server with its amounts and days as the screen writes them: `100.00 USD` is `$100.00`. */
export function inPlainWords(sentence: string): string {
  return sentence
    .replace(/([\d,]+\.\d{2,8}) USD/g, (_, amount: string) =>
      amountText(usd(amount.replaceAll(',', '')), { locale }),
    )
    .replace(/\b\d{4}-\d{2}-\d{2}\b/g, (day) => dayText(day as ProgrammeDay, locale))
}
