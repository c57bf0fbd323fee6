import { Plus, X } from 'lucide-react'
import type { FormOf } from '../../../plumbing/use-call-form.ts'
import { Button, IconButton } from '../../../ui/actions/button.tsx'
import { CellInput } from '../../../ui/forms/cell-input.tsx'
import { FieldNote } from '../../../ui/forms/field.tsx'
import { Text } from '../../../ui/layout/text.tsx'
import type { Column } from '../../../ui/lists/column.ts'
import { textColumn } from '../../../ui/lists/columns.tsx'
import { Table } from '../../../ui/lists/table.tsx'
import { adminPlanText as text } from './text.ts'

type Level = { level: number; percent: string; directs?: number }
type Props = { form: FormOf<'levels'>; first: number; most: number; hasDirects: boolean }

/** Levels follow each other without gaps, so only the last one can go and the next one come. */
export function LevelsField({ form, first, most, hasDirects }: Props) {
  const held = form.values.levels
  const levels = Array.isArray(held) ? (held as Level[]) : []
  const next = first + levels.length
  const change = (level: number, part: Partial<Level>) =>
    form.set(
      'levels',
      levels.map((one) => (one.level === level ? { ...one, ...part } : one)),
    )
  const add = () => {
    const added: Level = { level: next, percent: '', ...(hasDirects && { directs: next }) }
    form.set('levels', [...levels, added])
  }
  const columns = levelColumns({
    hasDirects,
    last: next - 1,
    change,
    drop: () => form.set('levels', levels.slice(0, -1)),
  })
  return (
    <>
      {levels.length === 0 ? (
        <Text tone="muted">{text.noLevels}</Text>
      ) : (
        <Table
          caption={text.levels}
          columns={columns}
          rows={levels}
          rowKey={({ level }) => level}
        />
      )}
      <FieldNote id={`${form.id}levels-note`} error={form.errors.levels} />
      {next <= most && (
        <div>
          <Button look="plain" isSlim icon={<Plus aria-hidden="true" />} onClick={add}>
            {text.addLevel}
          </Button>
        </div>
      )}
    </>
  )
}

type ColumnsOf = {
  hasDirects: boolean
  last: number
  change: (level: number, part: Partial<Level>) => void
  drop: () => void
}

function levelColumns({ hasDirects, last, change, drop }: ColumnsOf): Column<Level>[] {
  const directs: Column<Level> = {
    key: 'directs',
    header: text.directs,
    cell: (row) => (
      <CellInput
        label={`${text.level} ${row.level}: ${text.directs}`}
        inputMode="numeric"
        value={String(row.directs ?? '')}
        onChange={(value) => change(row.level, { directs: Number(value.replace(/\D/g, '')) })}
      />
    ),
  }
  return [
    textColumn('level', text.level, ({ level }) => `${text.level} ${level}`),
    {
      key: 'percent',
      header: text.percent,
      cell: (row) => (
        <CellInput
          label={`${text.level} ${row.level}: ${text.percent}`}
          inputMode="decimal"
          unit="%"
          value={row.percent}
          onChange={(percent) => change(row.level, { percent })}
        />
      ),
    },
    ...(hasDirects ? [directs] : []),
    {
      key: 'drop',
      header: '',
      align: 'end',
      cell: ({ level }) =>
        level === last && (
          <IconButton isBare label={text.dropLevel({ level })} onClick={drop}>
            <X aria-hidden="true" />
          </IconButton>
        ),
    },
  ]
}
