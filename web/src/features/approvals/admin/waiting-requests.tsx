import { listApprovals } from '@clearstead/contract/approvals'
import { sentenceOf } from '@clearstead/contract/call/say'
import { Link } from '@tanstack/react-router'
import { useAnswer } from '../../../plumbing/use-answer.ts'
import { useCanCall } from '../../../plumbing/use-permission.ts'
import { Time } from '../../../ui/figures/time.tsx'
import { Notice } from '../../../ui/states/notice.tsx'
import { approvalText as text } from './text.ts'

/** What waits for a second admin about one thing, such as `user:12`, for those who may decide it. */
export function WaitingRequests({ subject }: { subject: string }) {
  if (!useCanCall()(listApprovals)) return null
  return <Waiting subject={subject} />
}

function Waiting({ subject }: { subject: string }) {
  const { answer } = useAnswer(listApprovals, { page: 1, limit: 5, status: 'waiting', subject })
  if (!answer || answer.total === 0) return null
  return (
    <Notice tone="wait" title={text.waitsHere({ count: answer.total })}>
      {answer.rows.map(({ id, summary, askedByName, askedAt }) => (
        <p key={id}>
          {sentenceOf(summary)} ({askedByName}, <Time at={askedAt} />)
        </p>
      ))}
      <p>
        <Link to="/admin/approvals">{text.toApprovals}</Link>
      </p>
    </Notice>
  )
}
