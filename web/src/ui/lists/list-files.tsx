import {
  deleteListFile,
  downloadListFile,
  type ListFileStatus,
  type ListFileView,
  listListFiles,
} from '@clearstead/contract/reports/list-files'
import { fileText as text } from '@clearstead/texts/ui/file'
import { Download, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { countText, fileSizeText } from '../../plumbing/format.ts'
import { useAct } from '../../plumbing/use-act.ts'
import { useAnswer } from '../../plumbing/use-answer.ts'
import { useSavedFile } from '../../plumbing/use-saved-file.ts'
import { IconButton } from '../actions/button.tsx'
import { ErrorDialog } from '../dialogs/message-dialog.tsx'
import { Badge, type BadgeTone } from '../figures/badge.tsx'
import { Bar } from '../figures/bar.tsx'
import { Inline, Span, Spoken, Stack } from '../layout/layout.tsx'
import { Answered } from '../states/answered.tsx'
import { EmptyState } from '../states/empty-state.tsx'
import { type Column, column, timeColumn } from './columns.tsx'
import { Table } from './table.tsx'

/** While a file is in the making its progress is also asked for, in case an event does not arrive. */
const askEveryMs = 3_000
const isInTheMaking = ({ status }: ListFileView) => status === 'waiting' || status === 'writing'

/** The newest files of whole lists that the reader may save, each with its progress. */
export function ListFiles({ limit }: { limit: number }) {
  const from = useAnswer(
    listListFiles,
    { page: 1, limit },
    { repeatMs: ({ rows }) => (rows.some(isInTheMaking) ? askEveryMs : undefined) },
  )
  const saving = useSavedFile(downloadListFile)
  const removing = useAct(deleteListFile)
  const failure = saving.refusal ?? removing.refusal
  return (
    <>
      <FinishedFile files={from.answer?.rows ?? []} />
      <Answered from={from} columns={4}>
        {({ rows }) =>
          rows.length === 0 ? (
            <EmptyState>{text.empty}</EmptyState>
          ) : (
            <Table
              caption={text.caption}
              rows={rows}
              rowKey={({ id }) => id}
              columns={columnsWith(!rows.every(({ isOwn }) => isOwn), (file) => (
                <Inline gap={1}>
                  {file.status === 'done' && (
                    <IconButton
                      label={text.save({ name: file.name })}
                      isBare
                      disabled={saving.saving !== undefined}
                      onClick={() => saving.save({ id: file.id }, file.name)}
                    >
                      <Download />
                    </IconButton>
                  )}
                  <IconButton
                    label={text.remove({ name: file.name })}
                    isBare
                    onClick={() => removing.act({ id: file.id })}
                  >
                    <Trash2 />
                  </IconButton>
                </Inline>
              ))}
            />
          )
        }
      </Answered>
      {failure && <ErrorDialog error={failure.message} onClose={removing.reset} />}
    </>
  )
}

/** Says that the newest file which was in the making is ready, or why it is not. */
function FinishedFile({ files }: { files: readonly ListFileView[] }) {
  const making = files.find(isInTheMaking)?.id
  const [watched, setWatched] = useState(making)
  if (making !== undefined && making !== watched) setWatched(making)
  const finished = making === undefined ? files.find(({ id }) => id === watched) : undefined
  return (
    <Spoken>
      {finished && text.stateOf({ name: finished.name, state: text[finished.status] })}
    </Spoken>
  )
}

const tones: Record<ListFileStatus, BadgeTone> = {
  waiting: 'neutral',
  writing: 'wait',
  done: 'ok',
  failed: 'bad',
  too_long: 'bad',
}

function columnsWith(
  hasOthers: boolean,
  acts: (file: ListFileView) => React.ReactNode,
): Column<ListFileView>[] {
  return [
    {
      key: 'name',
      header: text.file,
      role: 'what',
      tone: 'strong',
      cell: ({ name, filters }) => (
        <Stack gap={1}>
          <span>{name}</span>
          {Object.keys(filters).length > 0 && (
            <Span tone="muted" isSmall>
              {Object.entries(filters)
                .map((filter) => filter.join(': '))
                .join(', ')}
            </Span>
          )}
        </Stack>
      ),
    },
    column('state', text.state, (file) => <State file={file} />, { role: 'why' }),
    ...(hasOthers
      ? [column<ListFileView>('by', text.by, ({ askedBy }) => askedBy, { tone: 'muted' })]
      : []),
    timeColumn('until', text.until, ({ keptUntil }) => keptUntil, { role: 'when', isShort: true }),
    column('acts', '', acts, { role: 'amount', align: 'end' }),
  ]
}

function State({ file: { name, status, rows, total, size } }: { file: ListFileView }) {
  const written = countText(rows)
  return (
    <Stack gap={1}>
      <Inline gap={2}>
        <Badge tone={tones[status]}>{text[status]}</Badge>
        {status === 'done' && (
          <Span tone="muted" isSmall>
            {text.rows({ rows, shown: written })}, {fileSizeText(size)}
          </Span>
        )}
        {status === 'writing' && (
          <Span tone="muted" isSmall>
            {total === null
              ? text.rows({ rows, shown: written })
              : text.rowsOf({ rows: written, total: countText(total) })}
          </Span>
        )}
      </Inline>
      {status === 'writing' && total !== null && total > 0 && (
        <Bar label={text.progress({ name })} parts={[Math.min(100, (100 * rows) / total)]} />
      )}
    </Stack>
  )
}
