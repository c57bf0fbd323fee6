import type { AnswerOf } from '@clearstead/contract/call/endpoint'
import { sentenceOf } from '@clearstead/contract/call/say'
import type { previewSettings } from '@clearstead/contract/settings/preview'
import type { Failure } from '../../../plumbing/use-act.ts'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { Day } from '../../../ui/figures/time.tsx'
import { Span, Stack, Text } from '../../../ui/layout/layout.tsx'
import { type Column, column, dayColumn } from '../../../ui/lists/columns.tsx'
import { Table } from '../../../ui/lists/table.tsx'
import { Notice } from '../../../ui/states/notice.tsx'
import { settingChangeWords } from '../setting-change-words.ts'
import { settingWords } from '../setting-words.ts'
import { settingsText as text } from './text.ts'
import { withReadableDays } from './with-readable-days.ts'

type Preview = AnswerOf<typeof previewSettings>
type Props = {
  preview: Preview
  onClose: () => void
  onConfirm: () => void
  isBusy: boolean
  refusal: Failure | undefined
}

/** Confirms a change of rules with what it does: before and after, and from which day. */
export function PreviewDialog({ preview, ...dialog }: Props) {
  const { changes, examples, touched, effectiveFrom, needsApproval } = preview
  return (
    <ConfirmDialog
      {...dialog}
      isOpen
      isLong
      title={text.confirmTitle}
      lead={
        changes.length === 0 ? (
          text.nothingChanges
        ) : (
          <>
            {text.effectiveSince} <Day of={effectiveFrom} />
          </>
        )
      }
      act={needsApproval ? text.askApproval : text.saveChange}
    >
      <Stack gap={4}>
        {changes.length > 0 && (
          <Table
            caption={text.changed}
            columns={changeColumns}
            rows={changes}
            rowKey={({ field }) => field}
          />
        )}
        {examples.length > 0 && (
          <Table
            caption={text.onExamples}
            columns={exampleColumns}
            rows={examples}
            rowKey={({ field }) => field}
          />
        )}
        {touched.map(sentenceOf).map((sentence) => (
          <Text key={sentence}>{withReadableDays(sentence)}</Text>
        ))}
        {needsApproval && <Notice tone="wait">{text.needsApproval}</Notice>}
      </Stack>
    </ConfirmDialog>
  )
}

const changeColumns: Column<Preview['changes'][number]>[] = [
  column('setting', text.setting, ({ field }) => settingWords.settingName(field), {
    role: 'what',
    tone: 'strong',
  }),
  column(
    'before',
    text.beforeHeader,
    ({ field, before, after }) =>
      `${text.before} ${settingChangeWords(field, before, after).before}`,
    { role: 'why', tone: 'muted' },
  ),
  {
    key: 'after',
    header: text.afterHeader,
    role: 'amount',
    cell: ({ field, before, after }) => (
      <Span isStrong>{settingChangeWords(field, before, after).after}</Span>
    ),
  },
  dayColumn('from', text.effectiveOn, ({ effectiveFrom }) => effectiveFrom, {
    role: 'when',
    tone: 'muted',
  }),
]

const exampleColumns: Column<Preview['examples'][number]>[] = [
  column('before', text.exampleBefore, ({ before }) => withReadableDays(sentenceOf(before)), {
    tone: 'muted',
  }),
  column('after', text.exampleAfter, ({ after }) => withReadableDays(sentenceOf(after))),
]
