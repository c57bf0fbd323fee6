import type { ApprovalView } from '@clearstead/contract/approvals'
import { useAccount } from '../../../plumbing/session.ts'
import { useText } from '../../../plumbing/texts.ts'
import { useMay } from '../../../plumbing/use-may.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Badge } from '../../../ui/figures/badge.tsx'
import { Time } from '../../../ui/figures/time.tsx'
import { Stack } from '../../../ui/layout/layout.tsx'
import { Span } from '../../../ui/layout/words.tsx'
import type { Column } from '../../../ui/lists/column.ts'
import { type Asking, toneOf } from './approval.ts'
import { approvalText } from './text.ts'

type OnAsk = (asking: Asking) => void

export function useApprovalColumns(onAsk: OnAsk): Column<ApprovalView>[] {
  const text = useText(approvalText)
  return [
    {
      key: 'what',
      header: text.what,
      isFixed: true,
      cell: ({ summary, note }) => (
        <Stack gap={1}>
          <Span isStrong>{summary}</Span>
          {note && (
            <Span tone="muted" isSmall>
              {note}
            </Span>
          )}
        </Stack>
      ),
    },
    {
      key: 'by',
      header: text.askedBy,
      cell: ({ askedByName, askedAt }) => (
        <Stack gap={1}>
          <Span>{askedByName}</Span>
          <Span tone="muted" isSmall>
            <Time at={askedAt} />
          </Span>
        </Stack>
      ),
    },
    {
      key: 'until',
      header: text.until,
      tone: 'muted',
      cell: ({ expiresAt, decidedAt, decidedByName }) =>
        decidedAt ? (
          <Stack gap={1}>
            <Span>{decidedByName ?? text.nobody}</Span>
            <Span isSmall>
              <Time at={decidedAt} />
            </Span>
          </Stack>
        ) : (
          <Time at={expiresAt} />
        ),
    },
    {
      key: 'state',
      header: text.state,
      cell: (approval) => <Badge tone={toneOf(approval)}>{text.status(approval.status)}</Badge>,
    },
    {
      key: 'act',
      header: '',
      align: 'end',
      cell: (approval) => approval.status === 'waiting' && <Acts {...{ approval, onAsk }} />,
    },
  ]
}

/** Whoever asked may take it back; others with the permission decide. */
function Acts({ approval, onAsk }: { approval: ApprovalView; onAsk: OnAsk }) {
  const text = useText(approvalText)
  const own = useAccount('admin')
  const mayDecide = useMay(approval.permission)
  const ask = (act: Asking['act']) => onAsk({ act, approval })
  if (own?.id === approval.askedBy) {
    return (
      <Button look="plain" isSlim onClick={() => ask('takeBack')}>
        {text.takeBack}
      </Button>
    )
  }
  if (!mayDecide) {
    return (
      <Span tone="muted" isSmall>
        {text.takes(approval.permission)}
      </Span>
    )
  }
  return (
    <>
      <Button look="plain" isSlim onClick={() => ask('reject')}>
        {text.reject}
      </Button>{' '}
      <Button isSlim onClick={() => ask('approve')}>
        {text.approve}
      </Button>
    </>
  )
}
