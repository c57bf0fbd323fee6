import { formText as text } from '@clearstead/texts/ui/form'
import { uiText as words } from '@clearstead/texts/ui/ui'
import { FileText, Paperclip, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { fileSizeText } from '../../plumbing/format.ts'
import { IconButton } from '../actions/button.tsx'
import { checkFiles, type FileLimits, type RefusedFile } from './check-files.ts'
import { Field, type FieldProps, fieldId } from './field.tsx'
import css from './files-field.module.css'

type Props<Name extends string> = FieldProps<Name> & { limits: FileLimits }

/** Several files to send, each with a preview; those that cannot be sent are named at once and left out. */
export function FilesField<Name extends string>(props: Props<Name>) {
  const { form, name, limits, label, hint, isOptional } = props
  const refusedText = refusedTextFor(limits)
  const [refused, setRefused] = useState<readonly RefusedFile[]>([])
  const files = filesIn(form.values[name])
  const add = (added: readonly File[]) => {
    const checked = checkFiles(files, added, limits)
    setRefused(checked.refused)
    if (checked.taken.length > 0) form.set(name, [...files, ...checked.taken])
  }
  const remove = (file: File) => {
    setRefused([])
    form.set(
      name,
      files.filter((one) => one !== file),
    )
  }
  return (
    <Field
      id={fieldId(form.id, name)}
      label={label}
      hint={hint}
      isOptional={isOptional}
      error={refused.map(refusedText).join(' ') || form.errors[name]}
    >
      {(ties) => (
        <>
          {files.length > 0 && (
            <ul className={css.files}>
              {files.map((file) => (
                <HeldFile key={keyOf(file)} file={file} onRemove={() => remove(file)} />
              ))}
            </ul>
          )}
          <div className={css.add}>
            <Paperclip />
            <span>{files.length > 0 ? text.attachMore : text.attach}</span>
            <input
              {...ties}
              type="file"
              multiple
              accept={Object.keys(limits.types).join(',')}
              onChange={({ target }) => {
                add([...(target.files ?? [])])
                // So that a file that was removed can be chosen again.
                target.value = ''
              }}
            />
          </div>
        </>
      )}
    </Field>
  )
}

function HeldFile({ file, onRemove }: { file: File; onRemove: () => void }) {
  const preview = usePreview(file)
  return (
    <li className={css.file}>
      <span className={css.face}>{preview ? <img src={preview} alt="" /> : <FileText />}</span>
      <span className={css.about}>
        <span className={css.name}>{file.name}</span>
        <span className={css.size}>{fileSizeText(file.size)}</span>
      </span>
      <IconButton label={text.removeNamed({ name: file.name })} isBare onClick={onRemove}>
        <X />
      </IconButton>
    </li>
  )
}

function refusedTextFor({ most, maxBytes }: FileLimits): (refused: RefusedFile) => string {
  return ({ file, why }) => {
    if (why === 'tooLarge') {
      return text.tooLarge({
        name: file.name,
        size: fileSizeText(file.size),
        most: fileSizeText(maxBytes),
      })
    }
    return why === 'tooMany'
      ? text.tooMany({ name: file.name, most })
      : words[why]({ name: file.name })
  }
}

/** A picture that the browser can show; nothing for other files. */
function usePreview(file: File): string | undefined {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    if (!file.type.startsWith('image/')) return
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return url
}

function filesIn(held: unknown): readonly File[] {
  return Array.isArray(held) ? held.filter((one) => one instanceof File) : []
}

function keyOf({ name, size, lastModified }: File): string {
  return `${name} ${size} ${lastModified}`
}
