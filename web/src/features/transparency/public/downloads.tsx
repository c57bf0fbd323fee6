import { reportText as text } from '@clearstead/texts/transparency/report'
import { Download } from 'lucide-react'
import { saveText } from '../../../plumbing/save-file.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Inline } from '../../../ui/layout/layout.tsx'
import { csvOfRows, type FileRow } from './records.ts'

type Props = {
  /** Of the file, without its ending. */
  name: string
  /** What the rows are, for screen readers. */
  of: string
  rows: readonly FileRow[]
}

/** Saves what a part of the page shows, made from the answer that is already here. */
export function Downloads({ name, of, rows }: Props) {
  if (rows.length === 0) return null
  const save = {
    csv: () => saveText(`${name}.csv`, csvOfRows(rows), 'text/csv'),
    json: () => saveText(`${name}.json`, `${JSON.stringify(rows, null, 2)}\n`, 'application/json'),
  }
  return (
    <Inline gap={2}>
      {(['csv', 'json'] as const).map((type) => (
        <Button
          key={type}
          look="plain"
          isSlim
          icon={<Download />}
          aria-label={text.download({ type: type.toUpperCase(), of })}
          onClick={save[type]}
        >
          {type.toUpperCase()}
        </Button>
      ))}
    </Inline>
  )
}
