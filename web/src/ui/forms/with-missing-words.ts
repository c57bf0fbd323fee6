import type { FormOf } from '../../plumbing/use-call-form.ts'

/** Names the missing field, where forms elsewhere say only that something is missing. */
export function withMissingWords<Name extends string>(
  form: FormOf<Name>,
  missing: Partial<Record<Name, string>>,
): FormOf<Name> {
  const errors = { ...form.errors }
  for (const [name, sentence] of Object.entries(missing) as [Name, string][]) {
    if (errors[name] && form.text(name).trim() === '') errors[name] = sentence
  }
  return { ...form, errors }
}
