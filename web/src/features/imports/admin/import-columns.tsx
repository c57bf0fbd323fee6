import type { ImportStatus, ImportView } from '@clearstead/contract/imports/imports'
import { countText } from '@clearstead/texts/format'
import { importStatusText } from '@clearstead/texts/imports/import-status'
import { importsText as text } from '@clearstead/texts/imports/imports'
import { locale } from '../../../plumbing/language.ts'
import { Badge, type BadgeTone } from '../../../ui/figures/badge.tsx'
import { Time } from '../../../ui/figures/time.tsx'
import type { Column } from '../../../ui/lists/column.ts'
import { countColumn, textColumn } from '../../../ui/lists/columns.tsx'

const tones: Record<ImportStatus, BadgeTone> = {
  receiving: 'neutral',
  checking: 'wait',
  checked: 'info',
  carrying_out: 'wait',
  done: 'ok',
}

export function ImportState({ status }: Pick<ImportView, 'status'>) {
  return <Badge tone={tones[status]}>{importStatusText[status]}</Badge>
}

export const importColumns: readonly Column<ImportView>[] = [
  {
    key: 'import',
    header: text.import,
    role: 'what',
    tone: 'strong',
    isFixed: true,
    cell: ({ id }) => text.named({ id }),
    csv: ({ id }) => String(id),
  },
  textColumn('files', text.files, ({ files }) => files.map(({ name }) => name).join(', '), {
    role: 'why',
  }),
  {
    key: 'members',
    header: text.members,
    align: 'end',
    cell: ({ totals }) => totals && countText(totals.members, locale),
    csv: ({ totals }) => String(totals?.members ?? ''),
  },
  countColumn('problems', text.problems, ({ problems }) => problems),
  textColumn('by', text.by, ({ createdByName }) => createdByName, { tone: 'muted' }),
  {
    key: 'begun',
    header: text.begun,
    role: 'when',
    tone: 'muted',
    cell: ({ createdAt }) => <Time at={createdAt} isShort />,
    csv: ({ createdAt }) => createdAt.toISOString(),
  },
  {
    key: 'state',
    header: text.state,
    role: 'amount',
    cell: ({ status }) => <ImportState status={status} />,
    csv: ({ status }) => status,
  },
]
