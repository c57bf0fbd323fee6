import type { AnswerOf } from '@clearstead/contract/call/endpoint'
import { sentenceOf } from '@clearstead/contract/call/say'
import { previewRun } from '@clearstead/contract/rule-runs'
import type { previewSettings } from '@clearstead/contract/settings/preview'
import type { SettingsEdit } from '@clearstead/contract/settings/update-settings'
import { percentText } from '@clearstead/contract/values/percent'
import { needText } from '@clearstead/texts/solvency/need'
import { useState } from 'react'
import type { Failure } from '../../../plumbing/use-act.ts'
import { useAnswer } from '../../../plumbing/use-answer.ts'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { Day } from '../../../ui/figures/time.tsx'
import { Span, Stack, Text } from '../../../ui/layout/layout.tsx'
import { type Column, column, dayColumn } from '../../../ui/lists/columns.tsx'
import { Table } from '../../../ui/lists/table.tsx'
import { Notice } from '../../../ui/states/notice.tsx'
import { NeedList } from '../need-list.tsx'
import { RunChange } from '../run-change.tsx'
import { settingChangeWords } from '../setting-change-words.ts'
import { settingWords } from '../setting-words.ts'
import { StrategyChange } from '../strategy-change.tsx'
import { HighReturn } from './high-return.tsx'
import { settingsText as text } from './text.ts'
import { withReadableDays } from './with-readable-days.ts'

type Preview = AnswerOf<typeof previewSettings>
type Props = {
  preview: Preview
  /** The settings that are asked about. */
  edited: SettingsEdit
  onClose: () => void
  onConfirm: (returnReason: string | undefined) => void
  isBusy: boolean
  refusal: Failure | undefined
}

/** Confirms a change of rules with what it does: before and after, and from which day. */
export function PreviewDialog({ preview, edited, onConfirm, ...dialog }: Props) {
  const { changes, examples, touched, effectiveFrom, needsApproval, need } = preview
  const [reason, setReason] = useState('')
  const isRun = changes.some(({ field }) => isSearched(field))
  const run = useAnswer(previewRun, { settings: edited }, { isEnabled: isRun })
  return (
    <ConfirmDialog
      {...dialog}
      onConfirm={() => onConfirm(reason.trim() || undefined)}
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
        <NeedPart need={need} />
        {isRun && <RunChange from={run} />}
        {(need.needsReason || run.answer?.needsReason) && (
          <HighReturn reason={reason} onReason={setReason} isHigh={need.needsReason} />
        )}
        {isRun && <StrategyChange change={{ settings: edited }} />}
        {needsApproval && <Notice tone="wait">{text.needsApproval}</Notice>}
      </Stack>
    </ConfirmDialog>
  )
}

/** The groups of settings that a forecast runs and a search for the best strategy plays by. */
const searchedGroups = ['programme', 'withdrawal', 'salary', 'leadership', 'rewards', 'cto']

function isSearched(field: string): boolean {
  return searchedGroups.includes(field.split('.')[0] ?? '')
}

/** The return that the plans need before and after. */
function NeedPart({ need }: { need: Preview['need'] }) {
  const { before, after, needsReason } = need
  const isSame = JSON.stringify(before.map(figureOf)) === JSON.stringify(after.map(figureOf))
  if (isSame && !needsReason) return null
  return (
    <Stack gap={2}>
      <Text tone="muted">{needText.lead}</Text>
      <Span isStrong>{needText.before}</Span>
      <NeedList needs={before} />
      <Span isStrong>{needText.after}</Span>
      <NeedList needs={after} />
    </Stack>
  )
}

function figureOf({ percent }: Preview['need']['after'][number]): string | null {
  return percent && percentText(percent)
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
