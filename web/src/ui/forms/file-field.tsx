import { ImageUp } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useText } from '../../plumbing/texts.ts'
import { Button } from '../actions/button.tsx'
import { uiText } from '../text.ts'
import css from './field.module.css'
import { Field, type FieldProps, fieldId } from './field.tsx'

type Props<Name extends string> = FieldProps<Name> & { accept?: string }

/** An image to send, seen before it goes. */
export function FileField<Name extends string>({
  form,
  name,
  label,
  hint,
  isOptional,
  accept = 'image/png,image/jpeg,image/webp',
}: Props<Name>) {
  const words = useText(uiText)
  const held = form.values[name]
  const file = held instanceof File ? held : undefined
  const preview = usePreview(file)
  return (
    <Field
      id={fieldId(form.id, name)}
      label={label}
      hint={hint}
      isOptional={isOptional}
      error={form.errors[name]}
    >
      {(ties) => (
        <>
          <div className={css.file}>
            {preview ? (
              <img src={preview} alt="" className={css.preview} />
            ) : (
              <ImageUp aria-hidden="true" />
            )}
            <span className={css.name}>{file ? file.name : words.chooseFile}</span>
            <input
              {...ties}
              type="file"
              accept={accept}
              onChange={(event) => form.set(name, event.target.files?.[0])}
            />
          </div>
          {file && (
            <Button look="quiet" isSlim onClick={() => form.set(name, undefined)}>
              {words.removeFile}
            </Button>
          )}
        </>
      )}
    </Field>
  )
}

function usePreview(file: File | undefined): string | undefined {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    if (!file) return
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => {
      URL.revokeObjectURL(made)
      setUrl(undefined)
    }
  }, [file])
  return url
}
