import { listLeaders, type RankView, withdrawRank } from '@clearstead/contract/awards/leadership'
import { getSettings, keyOfRank, type LeadershipRank } from '@clearstead/contract/settings/settings'
import { secondAdminText } from '@clearstead/texts/approvals/second-admin'
import { adminRanksText as text } from '@clearstead/texts/awards/admin-ranks'
import { unpaidReasonText } from '@clearstead/texts/awards/unpaid-reason'
import { useAddress } from '../../../../plumbing/address.ts'
import { countText } from '../../../../plumbing/format.ts'
import { useAnswer } from '../../../../plumbing/use-answer.ts'
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
import { Card, Stack } from '../../../../ui/layout/layout.tsx'
import { amountColumn, type Column, column, countColumn } from '../../../../ui/lists/columns.tsx'
import { DecisionQueue } from '../../../../ui/lists/decision-queue.tsx'
import { Decisions } from '../../../../ui/lists/decisions.tsx'
import { ChoiceFilter, SearchFilter } from '../../../../ui/lists/filter-bar.tsx'
import { Table } from '../../../../ui/lists/table.tsx'
import { useList } from '../../../../ui/lists/use-list.ts'
import { Answered } from '../../../../ui/states/answered.tsx'
import { EmptyState } from '../../../../ui/states/empty-state.tsx'
import {
  SecondAdminNotice,
  UnlessSecondAdmin,
  useDualApproval,
} from '../../../approvals/public.tsx'
import { MemberLink } from '../../../people/public.tsx'
import { RulesCard } from '../rules-card.tsx'
import { BonusBadge, leaderColumns } from './leader-columns.tsx'

/** The ranks with their conditions, and who has reached one. */
export function LeadershipPart() {
  const settings = useAnswer(getSettings, {})
  const ranks = settings.answer?.settings.leadership.ranks ?? []
  return (
    <Stack gap={4}>
      <RulesCard title={text.ranks} group="leadership" effect={text.effect}>
        <Answered from={settings} height={200}>
          {({ settings: { leadership } }) =>
            leadership.ranks.length === 0 ? (
              <EmptyState>{text.noRanks}</EmptyState>
            ) : (
              <Table
                caption={text.ranks}
                columns={rankColumns()}
                rows={leadership.ranks}
                rowKey={keyOfRank}
              />
            )
          }
        </Answered>
      </RulesCard>
      <Leaders ranks={ranks} />
    </Stack>
  )
}

function Leaders({ ranks }: { ranks: readonly LeadershipRank[] }) {
  const address = useAddress('/_admin/admin/reward-plans')
  const { leaders, search, rank } = address.search
  const list = useList(
    listLeaders,
    { status: leaders, search, rank },
    { address, columns: leaderColumns(), tab: 'tab' },
  )
  return (
    <DecisionQueue
      kind="leadership_rank"
      list={list}
      caption={text.caption}
      empty={leaders === 'reached' ? text.empty : text.emptyWithdrawn}
      file="leaders"
      label={text.states}
      chosen={leaders}
      onChoose={(next) => address.change({ leaders: next })}
      tabs={[
        { key: 'reached', label: text.reached },
        { key: 'withdrawn', label: text.withdrawn },
      ]}
      filters={
        <>
          <SearchFilter list={list} label={text.search} />
          <ChoiceFilter
            list={list}
            name="rank"
            label={text.rank}
            words={Object.fromEntries(ranks.map((rank) => [keyOfRank(rank), rank.name]))}
          />
        </>
      }
      detail={(leader) => <LeaderDetail leader={leader} />}
    />
  )
}

function rankColumns(): Column<LeadershipRank>[] {
  return [
    column('rank', text.rank, ({ name }) => name, { role: 'what', tone: 'strong' }),
    amountColumn('business', text.business, ({ business }) => business, {
      role: 'why',
      isNamed: true,
    }),
    countColumn('directs', text.directs, ({ directs }) => directs),
    amountColumn('bonus', text.bonusOnce, ({ bonus }) => bonus, { role: 'amount', tone: 'strong' }),
  ]
}

/** One rank that a member has reached, with the figures of that day. */
function LeaderDetail({ leader }: { leader: RankView }) {
  const { fullname, memberId, rank, reachedOn, withdrawnAt, ruleVersion } = leader
  return (
    <Card title={fullname} aside={<MemberLink id={memberId}>{text.profile}</MemberLink>}>
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
      {leader.status === 'reached' && (
        <UnlessSecondAdmin subject={`leadership:${leader.id}`}>
          <LeaderDecisions leader={leader} />
        </UnlessSecondAdmin>
      )}
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
  const isAsking = useDualApproval()
  if (!mayDecide) return <Decisions decisions={[]} note={text.readOnly} />
  if (leader.bonusStatus === 'paid') return <Decisions decisions={[]} note={text.paidFirst} />
  return (
    <Decisions
      note={isAsking ? secondAdminText.note : text.withdrawNote}
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
  const isAsking = useDualApproval()
  return (
    <ActDialog
      onClose={onClose}
      title={text.withdrawTitle}
      lead={text.withdrawLead}
      act={isAsking ? secondAdminText.ask : text.withdrawAct({ rank })}
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
