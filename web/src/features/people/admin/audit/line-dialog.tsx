import { Dialog } from '../../../../ui/dialogs/dialog.tsx'
import { Code } from '../../../../ui/figures/code.tsx'
import { DescriptionList, DescriptionRow } from '../../../../ui/figures/description-list.tsx'
import { ExactTime } from '../../../../ui/figures/time.tsx'
import { Stack } from '../../../../ui/layout/layout.tsx'
import { Text } from '../../../../ui/layout/text.tsx'
import type { Column } from '../../../../ui/lists/column.ts'
import { Table } from '../../../../ui/lists/table.tsx'
import type { AuditLine } from './audit-columns.tsx'
import { type Change, changesOf } from './changes.ts'
import { SubjectLink } from './subject-link.tsx'
import { auditText as text } from './text.ts'
import { changeText, fieldText } from './value-text.ts'

/** One line: who, when, from where, about what, and every field before and after. */
export function LineDialog({ line, onClose }: { line: AuditLine; onClose: () => void }) {
  const { id, action, subject, actorName, actorKind, at, address, hash, before, after } = line
  const changes = changesOf(before, after)
  return (
    <Dialog isOpen onClose={onClose} title={text.actName(action, subject)} isWide>
      <Stack gap={4}>
        <DescriptionList>
          <DescriptionRow label={text.about}>
            <SubjectLink line={line} />
          </DescriptionRow>
          <DescriptionRow label={text.actor}>
            {actorName ?? text.actorName[actorKind]}
          </DescriptionRow>
          <DescriptionRow label={text.when}>
            <ExactTime at={at} />
          </DescriptionRow>
          {address && <DescriptionRow label={text.address}>{address}</DescriptionRow>}
          <DescriptionRow label={text.line}>{id}</DescriptionRow>
          <DescriptionRow label={text.hash}>
            {hash ? <Code>{hash}</Code> : text.notSealed}
          </DescriptionRow>
        </DescriptionList>
        {changes.length === 0 ? (
          <Text tone="muted">{text.noChange}</Text>
        ) : (
          <Table
            caption={text.change}
            columns={changeColumns()}
            rows={changes}
            rowKey={({ field }) => field}
            isOpen
          />
        )}
      </Stack>
    </Dialog>
  )
}

function changeColumns(): Column<Change>[] {
  return [
    {
      key: 'field',
      header: text.field,
      role: 'what',
      tone: 'strong',
      cell: ({ field }) => fieldText(field),
    },
    {
      key: 'before',
      header: text.before,
      tone: 'muted',
      cell: (change) => <Value of={change.before} words={changeText(change).before} />,
    },
    {
      key: 'after',
      header: text.after,
      cell: (change) => <Value of={change.after} words={changeText(change).after} />,
    },
  ]
}

/** Hashes and addresses are shortened, and copied in full. */
function Value({ of, words }: { of: unknown; words: string }) {
  if (typeof of === 'string' && /^[\w-]{26,}$/.test(of)) return <Code>{of}</Code>
  return words
}
