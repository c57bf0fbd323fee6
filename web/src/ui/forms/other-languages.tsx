import type { TranslationsEdit } from '@clearstead/contract/call/translations'
import { type OtherLanguage, otherLanguages } from '@clearstead/contract/languages'
import { formText as text } from '@clearstead/texts/ui/form'
import clsx from 'clsx'
import type { FormOf } from '../../plumbing/use-call-form.ts'
import css from './field.module.css'
import { Field, fieldId } from './field.tsx'

type Props<Name extends string> = {
  form: FormOf<Name>
  /** The field of the translations, and the field whose text they translate, with its label. */
  name: NoInfer<Name>
  of: NoInfer<Name>
  label: string
  /** Several lines of text. */
  rows?: number
}

/** A field for the text in each other language, below that in the first. One that is left empty shows the first. */
export function OtherLanguages<Name extends string>({ form, name, of, label, rows }: Props<Name>) {
  const held = (form.values[name] ?? {}) as TranslationsEdit
  const set = (language: OtherLanguage, typed: string) =>
    form.set(name, { ...held, [language]: typed === '' ? null : typed })
  return otherLanguages().map((language, place) => (
    <Field
      key={language}
      id={place === 0 ? fieldId(form.id, name) : `${fieldId(form.id, name)}-${language}`}
      label={text.inLanguage({ label, language })}
      isOptional
      error={form.errors[name]}
    >
      {(ties) => {
        const input = {
          ...ties,
          lang: language,
          value: held[language] ?? '',
          placeholder: form.text(of),
          onChange: ({ target }: { target: { value: string } }) => set(language, target.value),
        }
        return rows === undefined ? (
          <input {...input} className={css.input} />
        ) : (
          <textarea {...input} rows={rows} className={clsx(css.input, css.area)} />
        )
      }}
    </Field>
  ))
}
