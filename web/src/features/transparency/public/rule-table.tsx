import { type Column, column } from '../../../ui/lists/columns.tsx'
import { Table } from '../../../ui/lists/table.tsx'
import { settingWords as words } from '../../settings/public.tsx'

type Row = Readonly<Record<string, unknown>>
type Props = { rule: string; rows: readonly Row[] }

/** A rule that is a list of rows, such as salary tiers, with a column for each of their fields. */
export function RuleTable({ rule, rows }: Props) {
  const fields = words.partsOfRow(rule, rows[0] ?? {}) ?? []
  const columns = fields.map(({ name, label }, place): Column<Row> => {
    const cell = (row: Row) =>
      words.partsOfRow(rule, row)?.find((part) => part.name === name)?.words ?? ''
    return place === 0
      ? column(name, label, cell, { role: 'what', tone: 'strong' })
      : column(name, label, cell, { align: 'end', isKept: true })
  })
  return (
    <Table
      caption={words.ownName(rule)}
      columns={columns}
      rows={rows}
      rowKey={(row) => JSON.stringify(row)}
    />
  )
}
