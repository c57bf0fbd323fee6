import { listRewardClaims, type RewardClaimView } from '@clearstead/contract/awards/rewards'
import { sentenceOf } from '@clearstead/contract/call/say'
import type { MemberId } from '@clearstead/contract/values/ids'
import { claimText as text } from '@clearstead/texts/people/claim'
import { useAddress } from '../../../../plumbing/address.ts'
import { Amount } from '../../../../ui/figures/amount.tsx'
import { Badge } from '../../../../ui/figures/badge.tsx'
import { Time } from '../../../../ui/figures/time.tsx'
import type { Column } from '../../../../ui/lists/column.ts'
import { ListTable } from '../../../../ui/lists/list-table.tsx'
import { useList } from '../../../../ui/lists/use-list.ts'

/** The reward plans that a member has claimed, with the business that each claim used up. */
export function ClaimsTab({ memberId }: { memberId: MemberId }) {
  const address = useAddress('/_admin/admin/check/profile/$id')
  const list = useList(
    listRewardClaims,
    { id: memberId },
    { address, columns: claimColumns(), rowKey: ({ id }) => id, limit: 10 },
  )
  return <ListTable list={list} caption={text.caption} empty={text.empty} />
}

function claimColumns(): Column<RewardClaimView>[] {
  return [
    {
      key: 'plan',
      header: text.plan,
      role: 'what',
      tone: 'strong',
      cell: ({ title }) => sentenceOf(title),
    },
    {
      key: 'used',
      header: text.used,
      role: 'why',
      isNamed: true,
      align: 'end',
      tone: 'muted',
      cell: ({ business }) => <Amount of={business} />,
    },
    {
      key: 'before',
      header: text.before,
      align: 'end',
      tone: 'muted',
      cell: ({ businessBefore }) => <Amount of={businessBefore} />,
    },
    {
      key: 'after',
      header: text.after,
      align: 'end',
      tone: 'muted',
      cell: ({ businessAfter }) => <Amount of={businessAfter} />,
    },
    {
      key: 'rules',
      header: text.rules,
      tone: 'muted',
      cell: ({ ruleVersion }) => text.version({ version: ruleVersion }),
    },
    {
      key: 'state',
      header: text.state,
      cell: ({ reversedAt }) => (
        <Badge tone={reversedAt ? 'bad' : 'ok'}>{reversedAt ? text.reversed : text.paid}</Badge>
      ),
    },
    {
      key: 'amount',
      header: text.amount,
      role: 'amount',
      align: 'end',
      cell: ({ amount }) => <Amount of={amount} />,
    },
    {
      key: 'at',
      header: text.claimed,
      role: 'when',
      align: 'end',
      tone: 'muted',
      cell: ({ claimedAt }) => <Time at={claimedAt} />,
    },
  ]
}
