import { FileUp } from 'lucide-react'
import { useRef } from 'react'
import { Button, type ButtonLook } from '../actions/button.tsx'
import css from './field.module.css'

type Props = {
  label: string
  /** Begins with the label and says what the file is for, where several buttons have the same one. */
  name?: string
  accept: string
  look?: ButtonLook
  onOpen: (file: File) => void
}

/** Opens a file for this page alone; it is not part of a form. */
export function FileButton({ label, name = label, accept, look = 'plain', onOpen }: Props) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button
        look={look}
        icon={<FileUp />}
        aria-label={name}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        accept={accept}
        aria-label={name}
        className={css.hiddenInput}
        onChange={(event) => {
          const [file] = event.target.files ?? []
          // The same file can be opened again.
          event.target.value = ''
          if (file) onOpen(file)
        }}
      />
    </>
  )
}
