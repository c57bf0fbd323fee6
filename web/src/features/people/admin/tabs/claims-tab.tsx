import { listRewardClaims, type RewardClaimView } from '@clearstead/contract/awards/rewards'
import { sentenceOf } from '@clearstead/contract/call/say'
import type { MemberId } from '@clearstead/contract/values/ids'
import { claimText as text } from '@clearstead/texts/people/claim'
import { useAddress } from '../../../../plumbing/address.ts'
import {
  amountColumn,
  badgeColumn,
  type Column,
  textColumn,
  timeColumn,
} from '../../../../ui/lists/columns.tsx'
import { ListTable } from '../../../../ui/lists/list-table.tsx'
import { useList } from '../../../../ui/lists/use-list.ts'

/** The reward plans that a member has claimed, with the business that each claim used up. */
export function ClaimsTab({ memberId }: { memberId: MemberId }) {
  const address = useAddress('/_admin/admin/check/profile/$id')
  const list = useList(
    listRewardClaims,
    { id: memberId },
    { address, columns: claimColumns(), limit: 10 },
  )
  return <ListTable list={list} caption={text.caption} empty={text.empty} />
}

function claimColumns(): Column<RewardClaimView>[] {
  return [
    textColumn('plan', text.plan, ({ title }) => sentenceOf(title), {
      role: 'what',
      tone: 'strong',
    }),
    amountColumn('used', text.used, ({ business }) => business, {
      role: 'why',
      isNamed: true,
      tone: 'muted',
    }),
    amountColumn('before', text.before, ({ businessBefore }) => businessBefore, { tone: 'muted' }),
    amountColumn('after', text.after, ({ businessAfter }) => businessAfter, { tone: 'muted' }),
    textColumn('rules', text.rules, ({ ruleVersion }) => text.version({ version: ruleVersion }), {
      tone: 'muted',
    }),
    badgeColumn('state', text.state, ({ reversedAt }) => ({
      tone: reversedAt ? 'bad' : 'ok',
      text: reversedAt ? text.reversed : text.paid,
    })),
    amountColumn('amount', text.amount, ({ amount }) => amount, { role: 'amount' }),
    timeColumn('at', text.claimed, ({ claimedAt }) => claimedAt, { role: 'when', align: 'end' }),
  ]
}
