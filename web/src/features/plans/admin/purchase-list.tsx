import {
  type ActivePlanView,
  endActivePlan,
  listActivePlans,
} from '@clearstead/contract/plans/active-plans'
import { isPositive } from '@clearstead/contract/values/money'
import { activePlanStatusText } from '@clearstead/texts/plans/active-plan-status'
import { adminPlanText as text } from '@clearstead/texts/plans/admin-plan'
import { noteText } from '@clearstead/texts/plans/note'
import { useState } from 'react'
import { useAddress } from '../../../plumbing/address.ts'
import { amountText } from '../../../plumbing/format.ts'
import { usePermission } from '../../../plumbing/use-permission.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { InviteButton } from '../../../ui/actions/invite-button.tsx'
import { ActDialog } from '../../../ui/dialogs/act-dialog.tsx'
import { PercentText } from '../../../ui/figures/percent-text.tsx'
import { AmountRow, DescriptionList, DescriptionRow } from '../../../ui/figures/rows.tsx'
import {
  amountColumn,
  badgeColumn,
  type Column,
  column,
  timeColumn,
} from '../../../ui/lists/columns.tsx'
import { ChoiceFilter, SearchFilter, wordsOf } from '../../../ui/lists/filter-bar.tsx'
import { ListCard } from '../../../ui/lists/list-card.tsx'
import { useList } from '../../../ui/lists/use-list.ts'
import { memberColumn } from '../../people/public.tsx'
import { PurchaseNote } from './purchase-note.tsx'

const states = ['open', 'closed', 'undone', 'matured'] as const

export function PurchaseList() {
  const address = useAddress('/_admin/admin/plans')
  const [ending, setEnding] = useState<ActivePlanView>()
  const columns = purchaseColumns(usePermission('finance') ? setEnding : undefined)
  const list = useList(listActivePlans, address.search, { address, columns })
  return (
    <>
      <ListCard
        list={list}
        caption={text.purchases}
        empty={text.noPurchases}
        emptyAct={<InviteButton />}
        file="purchases"
        hasColumnMenu
        filters={
          <>
            <SearchFilter list={list} label={text.search} />
            <ChoiceFilter
              list={list}
              name="status"
              label={text.state}
              words={wordsOf(states, activePlanStatusText)}
            />
          </>
        }
      />
      {ending && <EndPlanDialog purchase={ending} onClose={() => setEnding(undefined)} />}
    </>
  )
}

type Props = { purchase: ActivePlanView; onClose: () => void }

function EndPlanDialog({ purchase, onClose }: Props) {
  const { id, username, planName, amount, withdrawable, fromCodes, earned } = purchase
  return (
    <ActDialog
      onClose={onClose}
      title={text.endTitle}
      lead={text.endLead}
      act={text.endAct({ amount: amountText(amount) })}
      isDanger
      endpoint={endActivePlan}
      request={{ id }}
    >
      <DescriptionList>
        <DescriptionRow label={text.member}>{username}</DescriptionRow>
        <DescriptionRow label={text.plan}>{planName}</DescriptionRow>
        <AmountRow label={text.earned} of={earned} />
        {isPositive(fromCodes) && <AmountRow label={text.codesReturn} of={fromCodes} />}
        <AmountRow label={text.amount} isTotal of={withdrawable} />
      </DescriptionList>
    </ActDialog>
  )
}

/** Ending a plan is offered only where it is given. */
function purchaseColumns(onEnd?: (purchase: ActivePlanView) => void): Column<ActivePlanView>[] {
  const act: Column<ActivePlanView> = {
    key: 'act',
    header: '',
    align: 'end',
    isFixed: true,
    cell: (purchase) =>
      purchase.status === 'open' && (
        <Button look="quiet" isSlim onClick={() => onEnd?.(purchase)}>
          {text.end}
        </Button>
      ),
  }
  return [
    memberColumn(
      'member',
      text.member,
      ({ memberId, username }) => ({ id: memberId, text: username }),
      { role: 'what', isFixed: true },
    ),
    column('plan', text.plan, ({ planName }) => planName, { role: 'why' }),
    amountColumn('amount', text.amount, ({ amount }) => amount, { role: 'amount', tone: 'strong' }),
    {
      key: 'terms',
      header: text.terms,
      tone: 'muted',
      cell: ({ roiPercent }) => (
        <>
          <PercentText of={roiPercent} /> {text.aDay}
        </>
      ),
    },
    amountColumn('earned', text.earned, ({ earned }) => earned),
    badgeColumn('state', text.state, ({ status }) => ({
      tone: status === 'open' ? 'ok' : 'neutral',
      text: activePlanStatusText[status],
    })),
    column('note', noteText.note, (purchase) => <PurchaseNote purchase={purchase} />),
    timeColumn('bought', text.bought, ({ boughtAt }) => boughtAt, { role: 'when', align: 'end' }),
    ...(onEnd ? [act] : []),
  ]
}
