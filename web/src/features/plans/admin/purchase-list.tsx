import {
  type ActivePlanView,
  endActivePlan,
  listActivePlans,
} from '@clearstead/contract/plans/active-plans'
import { isPositive } from '@clearstead/contract/values/money'
import { percentText } from '@clearstead/contract/values/percent'
import { noteText } from '@clearstead/texts/plans/note'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useAddress } from '../../../plumbing/address.ts'
import { amountText } from '../../../plumbing/format.ts'
import { locale } from '../../../plumbing/language.ts'
import { usePermission } from '../../../plumbing/use-permission.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { ActDialog } from '../../../ui/dialogs/act-dialog.tsx'
import { Amount } from '../../../ui/figures/amount.tsx'
import { Badge } from '../../../ui/figures/badge.tsx'
import { DescriptionList, DescriptionRow } from '../../../ui/figures/description-list.tsx'
import { PercentText } from '../../../ui/figures/percent-text.tsx'
import type { Column } from '../../../ui/lists/column.ts'
import { amountColumn, textColumn, timeColumn } from '../../../ui/lists/columns.tsx'
import { ChoiceFilter, SearchFilter, wordsOf } from '../../../ui/lists/filter-bar.tsx'
import { ListCard } from '../../../ui/lists/list-card.tsx'
import { useList } from '../../../ui/lists/use-list.ts'
import { PurchaseNote } from './purchase-note.tsx'
import { adminPlanText as text } from './text.ts'

const states = ['open', 'closed', 'undone', 'matured'] as const

export function PurchaseList() {
  const address = useAddress('/_admin/admin/plans')
  const [ending, setEnding] = useState<ActivePlanView>()
  const columns = purchaseColumns(usePermission('finance') ? setEnding : undefined)
  const list = useList(listActivePlans, address.search, {
    address,
    columns,
    rowKey: ({ id }) => id,
  })
  return (
    <>
      <ListCard
        list={list}
        caption={text.purchases}
        empty={text.noPurchases}
        file="purchases"
        hasColumnMenu
        filters={
          <>
            <SearchFilter list={list} label={text.search} />
            <ChoiceFilter
              list={list}
              name="status"
              label={text.state}
              words={wordsOf(states, text.stateName)}
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
      act={text.endAct({ amount: amountText(amount, { locale }) })}
      isDanger
      endpoint={endActivePlan}
      request={{ id }}
    >
      <DescriptionList>
        <DescriptionRow label={text.member}>{username}</DescriptionRow>
        <DescriptionRow label={text.plan}>{planName}</DescriptionRow>
        <DescriptionRow label={text.earned}>
          <Amount of={earned} />
        </DescriptionRow>
        {isPositive(fromCodes) && (
          <DescriptionRow label={text.codesReturn}>
            <Amount of={fromCodes} />
          </DescriptionRow>
        )}
        <DescriptionRow label={text.amount} isTotal>
          <Amount of={withdrawable} />
        </DescriptionRow>
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
    { key: 'id', header: text.csvId, csv: ({ id }) => String(id) },
    { key: 'memberId', header: text.csvUser, csv: ({ memberId }) => String(memberId) },
    {
      key: 'member',
      header: text.member,
      role: 'what',
      isFixed: true,
      cell: ({ memberId, username }) => (
        <Link to="/admin/check/profile/$id" params={{ id: String(memberId) }}>
          {username}
        </Link>
      ),
      csv: ({ username }) => username,
    },
    textColumn('plan', text.plan, ({ planName }) => planName, { role: 'why' }),
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
    { key: 'daily', header: text.csvDaily, csv: ({ roiPercent }) => percentText(roiPercent) },
    amountColumn('earned', text.earned, ({ earned }) => earned),
    {
      key: 'state',
      header: text.state,
      cell: ({ status }) => (
        <Badge tone={status === 'open' ? 'ok' : 'neutral'}>{text.stateName(status)}</Badge>
      ),
      csv: ({ status }) => status,
    },
    {
      key: 'note',
      header: noteText.note,
      cell: (purchase) => <PurchaseNote purchase={purchase} />,
      csv: ({ note }) => note,
    },
    timeColumn('bought', text.bought, ({ boughtAt }) => boughtAt, { role: 'when', align: 'end' }),
    ...(onEnd ? [act] : []),
  ]
}
