import { uiText as words } from '@clearstead/texts/ui/ui'
import type { FormOf } from '../../plumbing/use-call-form.ts'
import notice from '../states/notice.module.css'
import { Notice } from '../states/notice.tsx'
import { fieldId } from './field.tsx'

type Props<Name extends string> = {
  form: FormOf<Name>
  /** The labels of the fields, by name; fields not named here are listed by their error alone. */
  labels: Partial<Record<NoInfer<Name>, string>>
}

/** All errors in one place, each linked to its field, once the form was to be sent; for forms longer than a screen. */
export function FormSummary<Name extends string>({ form, labels }: Props<Name>) {
  const errors = Object.entries(form.errors) as [Name, string][]
  if (!form.isTried || errors.length < 2) return null
  return (
    <Notice tone="bad" title={words.problems({ count: errors.length })} isAlert>
      <ul className={notice.list}>
        {errors.map(([name, message]) => (
          <li key={name}>
            <a
              href={`#${fieldId(form.id, name)}`}
              onClick={(event) => focusField(event, fieldId(form.id, name))}
            >
              {labels[name] ? `${labels[name]}: ${message}` : message}
            </a>
          </li>
        ))}
      </ul>
    </Notice>
  )
}

function focusField(event: React.MouseEvent, id: string) {
  event.preventDefault()
  document.getElementById(id)?.focus()
}
