import type { DescribedSetting } from '@clearstead/contract/settings/schema'
import { Plus, X } from 'lucide-react'
import type { FormOf } from '../../../plumbing/use-call-form.ts'
import { Button, IconButton } from '../../../ui/actions/button.tsx'
import { CellInput } from '../../../ui/forms/cell-input.tsx'
import { FieldNote } from '../../../ui/forms/field.tsx'
import { FieldSet } from '../../../ui/forms/field-set.tsx'
import { Span, Stack, Text } from '../../../ui/layout/layout.tsx'
import { type Column, column } from '../../../ui/lists/columns.tsx'
import { Table } from '../../../ui/lists/table.tsx'
import { settingsText as text } from './text.ts'

type Values = Readonly<Record<string, unknown>>
type Row = { place: number; values: Values }
type Field = NonNullable<DescribedSetting['fields']>[number]
type Props = { form: FormOf<string>; setting: DescribedSetting }

/** A list whose rows are edited in place, such as the tiers of the salary. */
export function RowsField({ form, setting }: Props) {
  const { field, label, help, fields = [] } = setting
  const held = form.values[field]
  const rows = (Array.isArray(held) ? (held as Values[]) : []).map((values, place) => ({
    values,
    place,
  }))
  const store = (next: readonly Row[]) =>
    form.set(
      field,
      next.map(({ values }) => values),
    )
  const columns = columnsOf(fields, {
    change: (place, name, value) =>
      store(
        rows.map((row) =>
          row.place === place ? { ...row, values: { ...row.values, [name]: value } } : row,
        ),
      ),
    drop: (place) => store(rows.filter((row) => row.place !== place)),
  })
  return (
    <FieldSet name={label}>
      <Stack gap={2}>
        <Span isStrong isSmall>
          {label}
        </Span>
        {rows.length === 0 ? (
          <Text tone="muted">{text.noRows}</Text>
        ) : (
          <Table caption={label} columns={columns} rows={rows} rowKey={({ place }) => place} />
        )}
        <FieldNote id={`${form.id}${field}-note`} hint={help} error={form.errors[field]} />
        <div>
          <Button
            look="plain"
            isSlim
            icon={<Plus />}
            onClick={() => store([...rows, { place: rows.length, values: {} }])}
          >
            {text.addRow}
          </Button>
        </div>
      </Stack>
    </FieldSet>
  )
}

type Acts = {
  change: (place: number, name: string, value: unknown) => void
  drop: (place: number) => void
}

function columnsOf(fields: readonly Field[], { change, drop }: Acts): Column<Row>[] {
  const columns = fields.map(
    ({ name, label, type }): Column<Row> =>
      column(name, label, ({ place, values }) => (
        <CellInput
          label={text.inRow({ label, row: place + 1 })}
          isWide={type !== 'whole'}
          type={type === 'day' ? 'date' : 'text'}
          inputMode={type === 'amount' ? 'decimal' : type === 'whole' ? 'numeric' : 'text'}
          value={String(values[name] ?? '')}
          onChange={(value) => change(place, name, type === 'whole' ? countIn(value) : value)}
        />
      )),
  )
  return [
    ...columns,
    {
      key: 'drop',
      header: '',
      align: 'end',
      cell: ({ place }) => (
        <IconButton isBare label={text.dropRow({ row: place + 1 })} onClick={() => drop(place)}>
          <X />
        </IconButton>
      ),
    },
  ]
}

function countIn(text: string): number | undefined {
  const digits = text.replace(/\D/g, '')
  return digits === '' ? undefined : Number(digits)
}
