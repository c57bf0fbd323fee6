import type { ApprovalView } from '@clearstead/contract/approvals'
import { useAccount } from '../../../plumbing/session.ts'
import { usePermission } from '../../../plumbing/use-permission.ts'
import { Badge } from '../../../ui/figures/badge.tsx'
import { DescriptionList, DescriptionRow } from '../../../ui/figures/description-list.tsx'
import { Time } from '../../../ui/figures/time.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { type Decision, Decisions } from '../../../ui/lists/decisions.tsx'
import { ApproveDialog, RejectDialog, TakeBackDialog } from './approval-dialogs.tsx'
import { ApprovalFacts } from './approval-facts.tsx'
import { approvalText as text } from './text.ts'

const tones = {
  waiting: 'wait',
  approved: 'ok',
  rejected: 'bad',
  expired: 'neutral',
  stale: 'neutral',
} as const

type Status = ApprovalView['status']

export function StatusBadge({ status }: { status: Status }) {
  return <Badge tone={tones[status]}>{text.status[status]}</Badge>
}

/** Everything needed to decide on one request, and what became of it. */
export function ApprovalDetail({ approval }: { approval: ApprovalView }) {
  const { status, expiresAt, decidedAt, decidedByName, note } = approval
  return (
    <Card title={text.request} aside={<StatusBadge status={status} />}>
      <ApprovalFacts approval={approval} />
      <DescriptionList>
        {decidedAt ? (
          <>
            <DescriptionRow label={text.decidedBy}>{decidedByName ?? text.nobody}</DescriptionRow>
            <DescriptionRow label={text.decided}>
              <Time at={decidedAt} />
            </DescriptionRow>
          </>
        ) : (
          <DescriptionRow label={text.until}>
            <Time at={expiresAt} />
          </DescriptionRow>
        )}
        {note && (
          <DescriptionRow label={text.reason} isProse>
            {note}
          </DescriptionRow>
        )}
      </DescriptionList>
      {status === 'waiting' && <WaitingDecisions approval={approval} />}
    </Card>
  )
}

/** Whoever asked may take it back; others with the permission decide. */
function WaitingDecisions({ approval }: { approval: ApprovalView }) {
  const own = useAccount('admin')
  const mayDecide = usePermission(approval.permission)
  const takeBack: Decision = {
    letter: 'T',
    label: text.takeBack,
    isDanger: true,
    dialog: (onClose) => <TakeBackDialog approval={approval} onClose={onClose} />,
  }
  const approve: Decision = {
    letter: 'A',
    label: text.approve,
    dialog: (onClose) => <ApproveDialog approval={approval} onClose={onClose} />,
  }
  const reject: Decision = {
    letter: 'R',
    label: text.reject,
    isDanger: true,
    dialog: (onClose) => <RejectDialog approval={approval} onClose={onClose} />,
  }
  if (own?.id === approval.askedBy) return <Decisions decisions={[takeBack]} />
  if (mayDecide) return <Decisions decisions={[approve, reject]} />
  return <Decisions decisions={[]} note={text.takes({ permission: approval.permission })} />
}
