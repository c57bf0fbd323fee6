import { useState } from 'react'
import type { FormOf } from '../../../plumbing/use-call-form.ts'
import { TextField } from '../../../ui/forms/text-field.tsx'

type Props = { form: FormOf<string>; name: string; label: string; hint?: string }

/** Codes of countries, written one after the other; the form holds them as a list. */
export function CodesField({ form, name, label, hint }: Props) {
  const held = form.values[name]
  const [typed, setTyped] = useState(Array.isArray(held) ? held.join(', ') : '')
  const shown: FormOf<string> = {
    ...form,
    register: (field) => ({
      ...form.register(field),
      ref: () => undefined,
      onBlur: async () => undefined,
      onChange: async ({ target }: { target: { value: string } }) => {
        setTyped(target.value)
        form.set(name, codesIn(target.value))
      },
      value: typed,
    }),
  }
  return <TextField form={shown} name={name} label={label} hint={hint} placeholder="AT, IN" />
}

function codesIn(text: string): string[] {
  return text
    .toUpperCase()
    .split(/[\s,;]+/)
    .filter((code) => code !== '')
}
