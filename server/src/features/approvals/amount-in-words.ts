import { toDecimal, type Usd } from '@clearstead/contract/values/money'

/** As one would write it in a sentence: `12,500.00 USD`. */
export function amountInWords(amount: Usd): string {
  const [whole = '', fraction = ''] = toDecimal(amount).split('.')
  return `${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${fraction.replace(/0{1,6}$/, '')} USD`
}
