import { reportText as text } from '@clearstead/texts/transparency/report'
import { Download } from 'lucide-react'
import { Button } from '../../../ui/actions/button.tsx'
import { Inline } from '../../../ui/layout/layout.tsx'
import type { FileRow } from './csv-of-rows.ts'
import { fileTypes, saveRows } from './save-rows.ts'

type Props = {
  /** Of the file, without its ending. */
  name: string
  /** What the rows are, for screen readers. */
  of: string
  rows: readonly FileRow[]
}

/** Saves what a part of a page shows, made from the answer that is already here. */
export function Downloads({ name, of, rows }: Props) {
  if (rows.length === 0) return null
  return (
    <Inline gap={2}>
      {fileTypes.map((type) => (
        <Button
          key={type}
          look="plain"
          isSlim
          icon={<Download />}
          aria-label={text.download({ type: type.toUpperCase(), of })}
          onClick={() => saveRows(type, name, rows)}
        >
          {type.toUpperCase()}
        </Button>
      ))}
    </Inline>
  )
}
