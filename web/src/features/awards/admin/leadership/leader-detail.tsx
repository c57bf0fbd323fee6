import { type RankView, withdrawRank } from '@clearstead/contract/awards/leadership'
import { adminRanksText as text } from '@clearstead/texts/awards/admin-ranks'
import { unpaidReasonText } from '@clearstead/texts/awards/unpaid-reason'
import { Link } from '@tanstack/react-router'
import { countText } from '../../../../plumbing/format.ts'
import { usePermission } from '../../../../plumbing/use-permission.ts'
import { ActDialog } from '../../../../ui/dialogs/act-dialog.tsx'
import { Figure } from '../../../../ui/figures/figure.tsx'
import {
  AmountRow,
  DescriptionList,
  DescriptionRow,
  TimeRow,
} from '../../../../ui/figures/rows.tsx'
import { Day } from '../../../../ui/figures/time.tsx'
import { Card } from '../../../../ui/layout/layout.tsx'
import { Decisions } from '../../../../ui/lists/decisions.tsx'
import { SecondAdminNotice } from '../../../approvals/public.tsx'
import { BonusBadge } from './leader-columns.tsx'

/** One rank that a member has reached, with the figures of that day. */
export function LeaderDetail({ leader }: { leader: RankView }) {
  const { fullname, memberId, rank, reachedOn, withdrawnAt, ruleVersion } = leader
  return (
    <Card
      title={fullname}
      aside={
        <Link to="/admin/check/profile/$id" params={{ id: String(memberId) }}>
          {text.profile}
        </Link>
      }
    >
      <Figure
        size="medium"
        note={
          <>
            {text.reachedOn} <Day of={reachedOn} />
          </>
        }
      >
        {rank}
      </Figure>
      <DescriptionList>
        <AmountRow label={text.businessThen} of={leader.business} />
        <AmountRow label={text.needed} isMuted of={leader.businessNeeded} />
        <DescriptionRow label={text.directsThen}>{countText(leader.directs)}</DescriptionRow>
        <DescriptionRow label={text.needed} isMuted>
          {countText(leader.directsNeeded)}
        </DescriptionRow>
        <BonusRows leader={leader} />
        {withdrawnAt && <TimeRow label={text.withdrawn} at={withdrawnAt} />}
        <DescriptionRow label={text.rules}>
          {text.rulesVersion({ version: ruleVersion })}
        </DescriptionRow>
      </DescriptionList>
      {leader.status === 'reached' && <LeaderDecisions leader={leader} />}
    </Card>
  )
}

function BonusRows({ leader }: { leader: RankView }) {
  const { bonus, bonusStatus, bonusPaid, bonusReason } = leader
  return (
    <>
      <DescriptionRow label={text.bonusState}>
        <BonusBadge status={bonusStatus} />
      </DescriptionRow>
      {bonusReason && (
        <DescriptionRow label={text.why}>{unpaidReasonText[bonusReason]}</DescriptionRow>
      )}
      <AmountRow label={text.bonus} of={bonus} />
      <AmountRow label={text.bonusPaid} isTotal of={bonusPaid} />
    </>
  )
}

function LeaderDecisions({ leader }: { leader: RankView }) {
  const mayDecide = usePermission('finance')
  if (!mayDecide) return <Decisions decisions={[]} note={text.readOnly} />
  if (leader.bonusStatus === 'paid') return <Decisions decisions={[]} note={text.paidFirst} />
  return (
    <Decisions
      note={text.withdrawNote}
      decisions={[
        {
          letter: 'W',
          label: text.withdraw,
          isDanger: true,
          dialog: (onClose) => <WithdrawDialog leader={leader} onClose={onClose} />,
        },
      ]}
    />
  )
}

function WithdrawDialog({ leader, onClose }: { leader: RankView; onClose: () => void }) {
  const { id, fullname, rank, bonus, bonusStatus } = leader
  return (
    <ActDialog
      onClose={onClose}
      title={text.withdrawTitle}
      lead={text.withdrawLead}
      act={text.withdrawAct({ rank })}
      isDanger
      endpoint={withdrawRank}
      request={{ id }}
    >
      <DescriptionList>
        <DescriptionRow label={text.member}>{fullname}</DescriptionRow>
        <DescriptionRow label={text.rank}>{rank}</DescriptionRow>
        {bonusStatus === 'due' && <AmountRow label={text.bonusLost} of={bonus} />}
      </DescriptionList>
      <SecondAdminNotice />
    </ActDialog>
  )
}
