import type { Failure } from '../../plumbing/use-act.ts'
import type { FormOf } from '../../plumbing/use-call-form.ts'
import { Button } from '../actions/button.tsx'
import { Inline, Span } from '../layout/layout.tsx'
import { Logo } from '../media/logo.tsx'
import { RefusalNotice } from '../states/notice.tsx'
import css from './field.module.css'
import { FieldNote, fieldId } from './field.tsx'
import { FileButton } from './file-button.tsx'

type Props<Name extends string> = {
  form: FormOf<Name>
  name: NoInfer<Name>
  label: string
  hint?: string
  words: { none: string; chosen: string; choose: string; remove: string }
  /** Stores the picture; its path is then set as the value of the field. */
  onChoose: (file: File) => void
  refusal: Failure | undefined
}

/** A picture that is stored when it is chosen; the field holds its path, or is empty. */
export function StoredPictureField<Name extends string>(props: Props<Name>) {
  const { form, name, label, hint, words, onChoose, refusal } = props
  const noteId = `${fieldId(form.id, name)}-note`
  const path = form.text(name)
  return (
    <fieldset className={css.choices} aria-describedby={noteId}>
      <legend className={css.label}>{label}</legend>
      <Inline gap={3}>
        {path ? <Logo src={path} alt={words.chosen} /> : <Span tone="muted">{words.none}</Span>}
        <FileButton
          label={words.choose}
          accept="image/png,image/jpeg,image/webp"
          onOpen={onChoose}
        />
        {path && (
          <Button look="plain" onClick={() => form.set(name, '')}>
            {words.remove}
          </Button>
        )}
      </Inline>
      <RefusalNotice refusal={refusal} />
      <FieldNote id={noteId} hint={hint} error={form.errors[name]} />
    </fieldset>
  )
}
