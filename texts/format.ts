type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }

const counts = new Map<string, Intl.NumberFormat>()
const rules = new Map<string, Intl.PluralRules>()

/** A count such as `12,480`. */
export function countText(count: number, language: string): string {
  const format = counts.get(language) ?? new Intl.NumberFormat(language)
  counts.set(language, format)
  return format.format(count)
}

/** The form that a language has for a count. */
export function pluralForm(language: string, count: number, forms: Forms): string {
  const rule = rules.get(language) ?? new Intl.PluralRules(language)
  rules.set(language, rule)
  return forms[rule.select(count)] ?? forms.other
}

/** That form with the count for `#`: `plural('en', 2, { one: '# day', other: '# days' })`. */
export function plural(language: string, count: number, forms: Forms): string {
  return pluralForm(language, count, forms).replace('#', countText(count, language))
}
