import { simulatorText as text } from '@clearstead/texts/simulator/simulator'
import type { ReactNode } from 'react'
import { Disclosure } from '../../../ui/layout/disclosure.tsx'
import { Card, Stack, Text } from '../../../ui/layout/layout.tsx'
import { type Column, column } from '../../../ui/lists/columns.tsx'
import { Table } from '../../../ui/lists/table.tsx'
import { Downloads, type FileRow } from '../../transparency/public.tsx'

/** A row of the table: how it is read, and what of it goes to the file. */
export type PictureRow = { key: string; cells: readonly string[]; file: FileRow }

type Props = {
  title: string
  note: string
  headers: readonly string[]
  rows: readonly PictureRow[]
  /** Of the file, without its ending. */
  name: string
  children: ReactNode
}

/** A picture with what it says, its figures as a table, and as a file. */
export function PictureCard({ title, note, headers, rows, name, children }: Props) {
  return (
    <Card
      title={title}
      aside={<Downloads name={name} of={title} rows={rows.map(({ file }) => file)} />}
    >
      <Stack gap={3}>
        <Text tone="muted">{note}</Text>
        {children}
        <Disclosure title={text.table({ title })} isSlim>
          <Table
            caption={title}
            columns={columnsOf(headers)}
            rows={rows}
            rowKey={({ key }) => key}
          />
        </Disclosure>
      </Stack>
    </Card>
  )
}

function columnsOf(headers: readonly string[]): Column<PictureRow>[] {
  return headers.map((header, index) =>
    column(header, header, ({ cells }) => cells[index], index > 0 ? { align: 'end' } : {}),
  )
}
