import { type ImportProblem, listImportProblems } from '@clearstead/contract/moving/imports'
import { problemSentence } from '@clearstead/contract/moving/problems'
import type { ImportId } from '@clearstead/contract/values/ids'
import { fieldText } from '@clearstead/texts/moving/field'
import { fileText } from '@clearstead/texts/moving/file'
import { oneImportText as text } from '@clearstead/texts/moving/one-import'
import { problemText } from '@clearstead/texts/moving/problem'
import { useAddress } from '../../../plumbing/address.ts'
import type { Column } from '../../../ui/lists/column.ts'
import { textColumn } from '../../../ui/lists/columns.tsx'
import { ListCard } from '../../../ui/lists/list-card.tsx'
import { useList } from '../../../ui/lists/use-list.ts'

/** What is wrong, by file and line. */
export function ProblemList({ id }: { id: ImportId }) {
  const address = useAddress('/_admin/admin/import/$id')
  const list = useList(
    listImportProblems,
    { ...address.search, id },
    {
      address,
      columns: problemColumns,
      rowKey: ({ file, line, kind, field }) => `${file} ${line} ${kind} ${field}`,
    },
  )
  return (
    <ListCard
      list={list}
      title={text.problems}
      caption={text.problemsCaption}
      empty={text.noProblems}
      file={text.problemsFile({ id })}
    />
  )
}

const problemColumns: readonly Column<ImportProblem>[] = [
  {
    key: 'line',
    header: text.line,
    role: 'what',
    isFixed: true,
    cell: ({ line }) => text.lineOf({ line }),
    csv: ({ line }) => String(line),
  },
  {
    key: 'file',
    header: text.file,
    tone: 'muted',
    cell: ({ file }) => fileText[file],
    csv: ({ file }) => file,
  },
  {
    key: 'field',
    header: text.field,
    tone: 'muted',
    cell: ({ field }) => labelOf(field),
    csv: ({ field }) => field,
  },
  textColumn('problem', text.problem, sentenceOf, { role: 'why', isLong: true, isFixed: true }),
  { key: 'value', header: text.value, csv: ({ value }) => value },
]

function sentenceOf({ field, ...problem }: ImportProblem): string {
  return problemSentence(problemText, { ...problem, field: labelOf(field) })
}

function labelOf(field: string): string {
  return Object.entries(fieldText).find(([name]) => name === field)?.[1] ?? field
}
