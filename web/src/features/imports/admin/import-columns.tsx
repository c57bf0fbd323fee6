import type { ImportStatus, ImportView } from '@clearstead/contract/imports/imports'
import { importStatusText } from '@clearstead/texts/imports/import-status'
import { importsText as text } from '@clearstead/texts/imports/imports'
import { countText } from '../../../plumbing/format.ts'
import { Badge, type BadgeTone } from '../../../ui/figures/badge.tsx'
import { type Column, column, countColumn, timeColumn } from '../../../ui/lists/columns.tsx'

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
  column('import', text.import, ({ id }) => text.named({ id }), {
    role: 'what',
    tone: 'strong',
    isFixed: true,
  }),
  column('files', text.files, ({ files }) => files.map(({ name }) => name).join(', '), {
    role: 'why',
  }),
  column('members', text.members, ({ totals }) => totals && countText(totals.members), {
    align: 'end',
  }),
  countColumn('problems', text.problems, ({ problems }) => problems),
  column('by', text.by, ({ createdByName }) => createdByName, { tone: 'muted' }),
  timeColumn('begun', text.begun, ({ createdAt }) => createdAt, { role: 'when', isShort: true }),
  column('state', text.state, ({ status }) => <ImportState status={status} />, { role: 'amount' }),
]
