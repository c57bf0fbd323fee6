import type { AnswerOf } from '@clearstead/contract/call/endpoint'
import { listPayouts, makePayout } from '@clearstead/contract/payouts'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useAddress } from '../../../../plumbing/address.ts'
import { useAct } from '../../../../plumbing/use-act.ts'
import { usePermission } from '../../../../plumbing/use-permission.ts'
import { Button } from '../../../../ui/actions/button.tsx'
import { LinkButton } from '../../../../ui/actions/link-button.tsx'
import { ConfirmDialog } from '../../../../ui/dialogs/confirm-dialog.tsx'
import { Amount } from '../../../../ui/figures/amount.tsx'
import { DescriptionList, DescriptionRow } from '../../../../ui/figures/description-list.tsx'
import { Card } from '../../../../ui/layout/card.tsx'
import { Inline, Stack } from '../../../../ui/layout/layout.tsx'
import { PageHead } from '../../../../ui/layout/page-head.tsx'
import { Span, Text } from '../../../../ui/layout/text.tsx'
import { ChoiceFilter } from '../../../../ui/lists/filter-bar.tsx'
import { ListCard } from '../../../../ui/lists/list-card.tsx'
import { useList } from '../../../../ui/lists/use-list.ts'
import { payoutColumns } from './payout-columns.tsx'
import { payoutText as text } from './text.ts'

type Waiting = AnswerOf<typeof listPayouts>['waiting']

/** What waits to be sent, and the payouts that were made. */
export function PayoutsScreen() {
  const address = useAddress('/_admin/admin/payouts')
  const list = useList(listPayouts, address.search, {
    address,
    columns: payoutColumns,
    rowKey: ({ id }) => id,
  })
  return (
    <>
      <PageHead title={text.title} lead={text.lead} />
      <Stack gap={4}>
        {list.answer && <WaitingCard waiting={list.answer.waiting} />}
        <ListCard
          list={list}
          caption={text.caption}
          empty={text.empty}
          file={text.file}
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
        {waiting.map((one) => (
          <Inline key={one.method} justify="apart">
            <Inline gap={3}>
              <Span isStrong>{text.methods[one.method]}</Span>
              <Span tone="muted">{`${text.count}: ${one.count}`}</Span>
              <Amount of={one.total} />
            </Inline>
            {mayMake && (
              <Button isSlim onClick={() => setAsked(one)}>
                {text.make(one.method)}
              </Button>
            )}
          </Inline>
        ))}
      </Stack>
      {asked && <MakeDialog of={asked} onClose={() => setAsked(undefined)} />}
    </Card>
  )
}

type MakeProps = { of: Waiting[number]; onClose: () => void }

function MakeDialog({ of: { method, count, total }, onClose }: MakeProps) {
  const navigate = useNavigate()
  const { act, isSending, refusal } = useAct(makePayout, {
    onDone: ({ payout }) =>
      void navigate({ to: '/admin/payouts/$id', params: { id: String(payout.id) } }),
  })
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={text.makeTitle(method)}
      lead={text.makeLead}
      act={text.makeAct}
      onConfirm={() => act({ method })}
      isBusy={isSending}
      refusal={refusal}
    >
      <DescriptionList>
        <DescriptionRow label={text.count}>{count}</DescriptionRow>
        <DescriptionRow label={text.total} isTotal>
          <Amount of={total} />
        </DescriptionRow>
      </DescriptionList>
    </ConfirmDialog>
  )
}
