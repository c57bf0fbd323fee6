import type { AnswerOf } from '@clearstead/contract/call/endpoint'
import { listPayouts } from '@clearstead/contract/withdrawals/payouts'
import { useState } from 'react'
import { useAddress } from '../../../../plumbing/address.ts'
import { usePermission } from '../../../../plumbing/use-permission.ts'
import { Button } from '../../../../ui/actions/button.tsx'
import { LinkButton } from '../../../../ui/actions/link-button.tsx'
import { Amount } from '../../../../ui/figures/amount.tsx'
import { Card } from '../../../../ui/layout/card.tsx'
import { Inline, Stack } from '../../../../ui/layout/layout.tsx'
import { PageHead } from '../../../../ui/layout/page-head.tsx'
import { Span, Text } from '../../../../ui/layout/text.tsx'
import { ChoiceFilter } from '../../../../ui/lists/filter-bar.tsx'
import { ListCard } from '../../../../ui/lists/list-card.tsx'
import { useList } from '../../../../ui/lists/use-list.ts'
import { MakeDialog } from './make-dialog.tsx'
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
