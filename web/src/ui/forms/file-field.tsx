import { formText as text } from '@clearstead/texts/ui/form'
import { FileUp, ImageUp } from 'lucide-react'
import { useEffect, useState } from 'react'
import { fileSizeText } from '../../plumbing/format.ts'
import { Button } from '../actions/button.tsx'
import css from './field.module.css'
import { type FieldProps, FormField } from './field.tsx'

type Props<Name extends string> = FieldProps<Name> & {
  accept?: string
  /** A larger file is named and not taken. */
  maxBytes?: number
}

/** A file to send; of an image with a preview. */
export function FileField<Name extends string>({
  accept = 'image/png,image/jpeg,image/webp',
  maxBytes = Number.POSITIVE_INFINITY,
  ...field
}: Props<Name>) {
  const { form, name } = field
  const [tooLarge, setTooLarge] = useState<File>()
  const held = form.values[name]
  const file = held instanceof File ? held : undefined
  const preview = usePreview(file)
  const isImage = accept.split(',').every((type) => type.startsWith('image/'))
  const Icon = isImage ? ImageUp : FileUp
  return (
    <FormField {...field} error={tooLarge ? tooLargeText(tooLarge, maxBytes) : form.errors[name]}>
      {(ties) => (
        <>
          <div className={css.file}>
            {preview ? <img src={preview} alt="" className={css.preview} /> : <Icon />}
            <span className={css.name}>
              {file ? file.name : isImage ? text.chooseImage : text.chooseFile}
            </span>
            <input
              {...ties}
              type="file"
              accept={accept}
              onChange={({ target }) => {
                const chosen = target.files?.[0]
                const isTooLarge = chosen !== undefined && chosen.size > maxBytes
                setTooLarge(isTooLarge ? chosen : undefined)
                form.set(name, isTooLarge ? undefined : chosen)
                // So that a file that was removed can be chosen again.
                target.value = ''
              }}
            />
          </div>
          {file && (
            <Button look="quiet" isSlim onClick={() => form.set(name, undefined)}>
              {text.removeFile}
            </Button>
          )}
        </>
      )}
    </FormField>
  )
}

function tooLargeText({ name, size }: File, maxBytes: number): string {
  return text.tooLarge({
    name,
    size: fileSizeText(size),
    most: fileSizeText(maxBytes),
  })
}

function usePreview(file: File | undefined): string | undefined {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    // Of a PDF there is nothing to show but its name.
    if (!file?.type.startsWith('image/')) return
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => {
      URL.revokeObjectURL(made)
      setUrl(undefined)
    }
  }, [file])
  return url
}
