const longest = 60

/** A setting as a sentence can hold it: an amount as money, a switch as on or off, a long text by its length. */
export function valueInWords(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'on' : 'off'
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  const [, whole, fraction = ''] = /^(\d+)\.(\d{8})$/.exec(text) ?? []
  if (whole) {
    return `${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${fraction.replace(/0{1,6}$/, '')}`
  }
  if (text === '') return 'nothing'
  return text.length > longest ? `a text of ${text.length} characters` : text
}
