import type { CodeView } from '@clearstead/contract/plans/codes'
import { codesText as text } from '@clearstead/texts/plans/codes'
import { Link } from '@tanstack/react-router'
import { Button } from '../../../../ui/actions/button.tsx'
import { Badge, type BadgeTone } from '../../../../ui/figures/badge.tsx'
import { Code } from '../../../../ui/figures/code.tsx'
import { Time } from '../../../../ui/figures/time.tsx'
import type { Column } from '../../../../ui/lists/column.ts'
import { amountColumn, timeColumn } from '../../../../ui/lists/columns.tsx'

const tones: Readonly<Record<CodeView['status'], BadgeTone>> = {
  unused: 'wait',
  redeemed: 'ok',
  expired: 'neutral',
  cancelled: 'neutral',
}

/** The columns, with the button that cancels where `onCancel` is given. */
export function codeColumns(onCancel?: (code: CodeView) => void): Column<CodeView>[] {
  if (!onCancel) return readColumns
  return [
    ...readColumns,
    {
      key: 'act',
      header: '',
      align: 'end',
      cell: (code) =>
        code.status === 'unused' && (
          <Button
            look="quiet"
            isSlim
            aria-label={text.cancelThis({ code: code.code })}
            onClick={() => onCancel(code)}
          >
            {text.cancel}
          </Button>
        ),
    },
  ]
}

const readColumns: Column<CodeView>[] = [
  { key: 'id', header: text.csvId, csv: ({ id }) => String(id) },
  {
    key: 'code',
    header: text.code,
    role: 'what',
    isFixed: true,
    cell: ({ code, status }) => (
      <Code isWhole hasCopy={status === 'unused'} copyLabel={text.copy}>
        {code}
      </Code>
    ),
    csv: ({ code }) => code,
  },
  {
    key: 'status',
    header: text.status,
    role: 'why',
    cell: ({ status, cancelReason }) => (
      <Badge tone={tones[status]} {...(cancelReason && { why: cancelReason })}>
        {text.statusName[status]}
      </Badge>
    ),
    csv: ({ status }) => status,
  },
  amountColumn('amount', text.amount, ({ amount }) => amount, { role: 'amount', tone: 'strong' }),
  {
    key: 'redeemedBy',
    header: text.redeemedBy,
    cell: ({ redeemedBy, redeemedByName }) =>
      redeemedBy !== null && (
        <Link to="/admin/check/profile/$id" params={{ id: String(redeemedBy) }}>
          {redeemedByName}
        </Link>
      ),
    csv: ({ redeemedByName }) => redeemedByName ?? '',
  },
  {
    key: 'memberId',
    header: text.csvMember,
    csv: ({ redeemedBy }) => (redeemedBy === null ? '' : String(redeemedBy)),
  },
  {
    key: 'redeemedAt',
    header: text.redeemedAt,
    tone: 'muted',
    cell: ({ redeemedAt }) => redeemedAt && <Time at={redeemedAt} />,
    csv: ({ redeemedAt }) => redeemedAt?.toISOString() ?? '',
  },
  {
    key: 'expires',
    header: text.expires,
    tone: 'muted',
    cell: ({ expiresAt }) => (expiresAt ? <Time at={expiresAt} /> : text.never),
    csv: ({ expiresAt }) => expiresAt?.toISOString() ?? '',
  },
  { key: 'createdBy', header: text.csvBy, csv: ({ createdBy }) => String(createdBy) },
  timeColumn('made', text.made, ({ createdAt }) => createdAt, { role: 'when', align: 'end' }),
]
