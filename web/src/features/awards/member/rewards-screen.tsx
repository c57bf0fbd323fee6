import {
  listRewardNotices,
  listRewardsReceived,
  markRewardsSeen,
  type RewardSent,
} from '@clearstead/contract/awards/sent-rewards'
import { longestPage } from '@clearstead/contract/call/paging'
import { sentenceOf } from '@clearstead/contract/call/say'
import { getUser } from '@clearstead/contract/people/users'
import { isLess } from '@clearstead/contract/values/money'
import { rewardsText as text } from '@clearstead/texts/awards/rewards'
import { useAddress } from '../../../plumbing/address.ts'
import { amountText } from '../../../plumbing/format.ts'
import { useMember } from '../../../plumbing/session.ts'
import { useAct } from '../../../plumbing/use-act.ts'
import { useAnswer } from '../../../plumbing/use-answer.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Amount } from '../../../ui/figures/amount.tsx'
import { Badge } from '../../../ui/figures/badge.tsx'
import { Inline, Stack } from '../../../ui/layout/layout.tsx'
import { PageHead } from '../../../ui/layout/page-head.tsx'
import { type Column, column, timeColumn } from '../../../ui/lists/columns.tsx'
import { ListCard } from '../../../ui/lists/list-card.tsx'
import { Tabs } from '../../../ui/lists/tabs.tsx'
import { useList } from '../../../ui/lists/use-list.ts'
import { Notice } from '../../../ui/states/notice.tsx'
import { BonusesTab } from './bonuses-tab.tsx'
import type { MemberFacts } from './member-facts.ts'
import { PlansTab } from './plans-tab.tsx'
import { RanksTab } from './ranks-tab.tsx'
import { SalaryTab } from './salary-tab.tsx'

const views = ['plans', 'salary', 'ranks', 'bonuses', 'history'] as const
type View = (typeof views)[number]

export function RewardsScreen() {
  const { search, change } = useAddress('/_member/user/rewards')
  const memberId = useMember()
  const record = useAnswer(getUser, { id: memberId }).answer?.singleuser
  const member: MemberFacts = {
    isBlocked: record?.status === 'block',
    isActive: record?.isActive === 'active',
    available: record?.availableLimit,
  }
  return (
    <>
      <PageHead title={text.title} lead={text.lead} />
      <Stack gap={5}>
        {member.isBlocked && (
          <Notice tone="bad" title={text.denied}>
            {text.deniedBody}
          </Notice>
        )}
        <Tabs
          label={text.tabs}
          tabs={views.map((key) => ({ key, label: text[key] }))}
          chosen={search.tab}
          onChoose={(tab) => change({ tab })}
        >
          <Content tab={search.tab} member={member} />
        </Tabs>
      </Stack>
    </>
  )
}

function Content({ tab, member }: { tab: View; member: MemberFacts }) {
  switch (tab) {
    case 'salary':
      return <SalaryTab />
    case 'ranks':
      return <RanksTab member={member} />
    case 'bonuses':
      return <BonusesTab member={member} />
    case 'history':
      return <HistoryTab />
    default:
      return <PlansTab member={member} />
  }
}

/** Every reward claimed and sent, the new ones marked. */
function HistoryTab() {
  const memberId = useMember()
  const address = useAddress('/_member/user/rewards')
  const list = useList(
    listRewardsReceived,
    { id: memberId },
    {
      address,
      columns: receivedColumns(),
      rowKey: ({ kind, id }) => `${kind}-${id}`,
      tab: 'tab',
    },
  )
  const notices = useAnswer(listRewardNotices, { id: memberId, ...longestPage })
  const fresh = (notices.answer?.rows ?? []).filter(({ seenAt }) => seenAt === null)
  const seen = useAct(markRewardsSeen, { success: null })
  return (
    <Stack gap={3}>
      {fresh.length > 0 && (
        <Inline justify="end">
          <Button
            look="plain"
            isSlim
            isBusy={seen.isSending}
            onClick={() => seen.act({ ids: fresh.map(({ id }) => id) })}
          >
            {text.markSeen}
          </Button>
        </Inline>
      )}
      <ListCard
        list={list}
        caption={text.historyCaption}
        empty={text.historyEmpty}
        file="rewards"
      />
    </Stack>
  )
}

function receivedColumns(): Column<RewardSent>[] {
  return [
    {
      key: 'what',
      header: text.what,
      role: 'what',
      tone: 'strong',
      cell: ({ title, kind, seenAt }) => (
        <>
          {sentenceOf(title)}{' '}
          {kind === 'sent' && seenAt === null && <Badge tone="wait">{text.fresh}</Badge>}
        </>
      ),
    },
    column('kind', text.kind, ({ kind }) => text[`kind_${kind}`], { role: 'why', tone: 'muted' }),
    column('message', text.message, ({ message }) => message, { tone: 'muted' }),
    timeColumn('when', text.when, ({ createdAt }) => createdAt, { role: 'when' }),
    column('paid', text.paid, (reward) => <Paid reward={reward} />, {
      role: 'amount',
      align: 'end',
    }),
  ]
}

function Paid({ reward: { amount, paid } }: { reward: RewardSent }) {
  if (amount === null || paid === null) return text.noAmount
  if (isLess(paid, amount)) {
    return text.paidPart({
      paid: amountText(paid),
      amount: amountText(amount),
    })
  }
  return <Amount of={paid} isSigned />
}
