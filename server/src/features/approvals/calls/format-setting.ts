import { decimalText, isAmount } from '@clearstead/contract/values/money-text'

const longest = 60

/** A setting within a sentence: an amount with two decimals, a switch as on or off, a long text by its length. */
export function formatSetting(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'on' : 'off'
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  if (isAmount(text)) return decimalText(text)
  if (text === '') return 'nothing'
  return text.length > longest ? `a text of ${text.length} characters` : text
}
