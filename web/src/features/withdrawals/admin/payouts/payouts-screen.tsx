import type { AnswerOf } from '@clearstead/contract/call/endpoint'
import type { WithdrawalId } from '@clearstead/contract/values/ids'
import { add, isPositive, subtract, type Usd, zero } from '@clearstead/contract/values/money'
import type { WithdrawalMethod } from '@clearstead/contract/withdrawals'
import {
  listPayable,
  listPayouts,
  makePayout,
  type PayableWithdrawal,
} from '@clearstead/contract/withdrawals/payouts'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useAddress } from '../../../../plumbing/address.ts'
import { useAnswer } from '../../../../plumbing/use-answer.ts'
import { usePermission } from '../../../../plumbing/use-permission.ts'
import { Button } from '../../../../ui/actions/button.tsx'
import { LinkButton } from '../../../../ui/actions/link-button.tsx'
import { ActDialog } from '../../../../ui/dialogs/act-dialog.tsx'
import { Amount } from '../../../../ui/figures/amount.tsx'
import { Person } from '../../../../ui/figures/avatar.tsx'
import { AmountRow, DescriptionList, DescriptionRow } from '../../../../ui/figures/rows.tsx'
import { Card, Inline, Span, Stack, Text } from '../../../../ui/layout/layout.tsx'
import { PageHead } from '../../../../ui/layout/page-head.tsx'
import { amountColumn, type Column, codeColumn, column } from '../../../../ui/lists/columns.tsx'
import { ChoiceFilter } from '../../../../ui/lists/filter-bar.tsx'
import { ListCard } from '../../../../ui/lists/list-card.tsx'
import { Table } from '../../../../ui/lists/table.tsx'
import { useList } from '../../../../ui/lists/use-list.ts'
import { Answered } from '../../../../ui/states/answered.tsx'
import { Notice } from '../../../../ui/states/notice.tsx'
import { EarlierPayouts, payoutColumns } from './payout-columns.tsx'
import { payoutDetailText, payoutText as text } from './text.ts'

const columns: readonly Column<PayableWithdrawal>[] = [
  column('member', payoutDetailText.member, ({ fullname }) => <Person name={fullname} />, {
    role: 'what',
  }),
  codeColumn('to', payoutDetailText.to, ({ address }) => address, { role: 'why', tone: 'muted' }),
  column('earlier', payoutDetailText.earlier, ({ earlierPayouts }) => (
    <EarlierPayouts payouts={earlierPayouts} />
  )),
  amountColumn('sent', payoutDetailText.sent, ({ sent }) => sent, {
    role: 'amount',
    tone: 'strong',
  }),
]

type Props = { method: WithdrawalMethod; onClose: () => void }

/** All that waits is taken unless it is left out; exactly the rows on the screen are sealed. */
function MakeDialog({ method, onClose }: Props) {
  const navigate = useNavigate()
  const payable = useAnswer(listPayable, { method })
  const [leftOut, setLeftOut] = useState<ReadonlySet<WithdrawalId>>(new Set())
  const all = payable.answer?.withdrawals ?? []
  const taken = all.filter(({ withdrawalId }) => !leftOut.has(withdrawalId))
  const total = add(...taken.map(({ sent }) => sent))
  const short = shortageOf(payable.answer, total)
  const chosen = taken.map(({ withdrawalId }) => withdrawalId)
  return (
    <ActDialog
      onClose={onClose}
      title={text.makeTitle({ method })}
      lead={text.makeLead}
      act={text.makeAct}
      endpoint={makePayout}
      request={{ method, withdrawals: chosen }}
      options={{
        onDone: ({ payout }) =>
          void navigate({ to: '/admin/payouts/$id', params: { id: String(payout.id) } }),
      }}
      isLong
      isDisabled={chosen.length === 0 || isPositive(short)}
    >
      <Answered from={payable} columns={columns.length}>
        {({ withdrawals }) => (
          <Table
            caption={text.payable}
            columns={columns}
            rows={withdrawals}
            rowKey={({ withdrawalId }) => withdrawalId}
            selection={{
              chosen: new Set(chosen),
              onChange: (next) =>
                setLeftOut(
                  new Set(all.map((row) => row.withdrawalId).filter((id) => !next.has(id))),
                ),
            }}
          />
        )}
      </Answered>
      <DescriptionList>
        <DescriptionRow label={text.count}>
          {text.ofCount({ part: chosen.length, whole: all.length })}
        </DescriptionRow>
        <AmountRow label={text.total} isTotal of={total} />
        {payable.answer && (
          <>
            <AmountRow label={text.held({ method })} of={payable.answer.held} />
            <AmountRow label={text.setAside} of={payable.answer.setAside} />
          </>
        )}
        {isPositive(short) && <AmountRow label={text.missing} of={short} />}
      </DescriptionList>
      {isPositive(short) && <Notice tone="bad">{text.missingLead}</Notice>}
    </ActDialog>
  )
}

/** What custody lacks for the chosen withdrawals beside what is set aside; 0 until it is known. */
function shortageOf(known: { held: Usd; setAside: Usd } | undefined, total: Usd): Usd {
  return known ? subtract(add(total, known.setAside), known.held) : zero()
}

type Waiting = AnswerOf<typeof listPayouts>['waiting']

/** What waits to be sent, and the payouts that were made. */
export function PayoutsScreen() {
  const address = useAddress('/_admin/admin/payouts')
  const list = useList(listPayouts, address.search, { address, columns: payoutColumns })
  return (
    <>
      <PageHead title={text.title} lead={text.lead} />
      <Stack gap={4}>
        {list.answer && <WaitingCard waiting={list.answer.waiting} />}
        <ListCard
          list={list}
          caption={text.caption}
          empty={text.empty}
          file="payouts"
          filters={
            <>
              <ChoiceFilter list={list} name="status" label={text.state} words={text.status} />
              <ChoiceFilter list={list} name="method" label={text.method} words={text.methods} />
            </>
          }
        />
      </Stack>
    </>
  )
}

function WaitingCard({ waiting }: { waiting: Waiting }) {
  const [asked, setAsked] = useState<Waiting[number]>()
  const mayMake = usePermission('finance')
  return (
    <Card
      title={text.waiting}
      aside={
        <LinkButton to="/admin/withdrawals" search={{ status: 'approved' }} look="plain" isSlim>
          {text.toWithdrawals}
        </LinkButton>
      }
    >
      {waiting.length === 0 && <Text tone="muted">{text.noneWaiting}</Text>}
      <Stack gap={3}>
        {waiting.map((one, place) => (
          <Inline key={one.method} justify="apart">
            <Inline gap={3}>
              <Span isStrong>{text.methods[one.method]}</Span>
              <Span tone="muted">{`${text.count}: ${one.count}`}</Span>
              <Amount of={one.total} />
            </Inline>
            {mayMake && (
              <Button look={place === 0 ? 'primary' : 'plain'} isSlim onClick={() => setAsked(one)}>
                {text.make({ method: one.method })}
              </Button>
            )}
          </Inline>
        ))}
      </Stack>
      {asked && <MakeDialog method={asked.method} onClose={() => setAsked(undefined)} />}
    </Card>
  )
}
