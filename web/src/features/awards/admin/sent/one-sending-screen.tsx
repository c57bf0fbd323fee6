import {
  getRewardSending,
  listRewardsSent,
  type RewardSending,
} from '@clearstead/contract/awards/sent-rewards'
import { RewardSendingId } from '@clearstead/contract/values/ids'
import { oneSendingText as text } from '@clearstead/texts/awards/one-sending'
import { sentText as words } from '@clearstead/texts/awards/sent'
import { useParams } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { useAddress } from '../../../../plumbing/address.ts'
import { countText } from '../../../../plumbing/format.ts'
import { useAnswer } from '../../../../plumbing/use-answer.ts'
import { LinkButton } from '../../../../ui/actions/link-button.tsx'
import { WrittenText } from '../../../../ui/conversation/written-text.tsx'
import {
  AmountRow,
  DescriptionList,
  DescriptionRow,
  TimeRow,
} from '../../../../ui/figures/rows.tsx'
import { Card, Stack } from '../../../../ui/layout/layout.tsx'
import { PageHead } from '../../../../ui/layout/page-head.tsx'
import { ListCard } from '../../../../ui/lists/list-card.tsx'
import { useList } from '../../../../ui/lists/use-list.ts'
import { Answered } from '../../../../ui/states/answered.tsx'
import { ErrorState } from '../../../../ui/states/error-state.tsx'
import { memberColumns, senderOf } from './sent-columns.tsx'

/** One reward or message that was sent by hand, with its members. */
export function OneSendingScreen() {
  const { id: typed } = useParams({ from: '/_admin/admin/reward-transactions/$id' })
  const id = RewardSendingId.safeDecode(typed)
  return (
    <>
      <PageHead
        title={id.success ? text.named({ id: id.data }) : text.unknown}
        actions={
          <LinkButton
            to="/admin/reward-transactions"
            search={{ view: 'sent' }}
            look="plain"
            isSlim
            icon={<ArrowLeft />}
          >
            {text.back}
          </LinkButton>
        }
      />
      {id.success ? <OneSending id={id.data} /> : <ErrorState message={text.unknown} />}
    </>
  )
}

function OneSending({ id }: { id: RewardSendingId }) {
  const from = useAnswer(getRewardSending, { id })
  return (
    <Answered from={from} height={480}>
      {({ sending }) => (
        <Stack gap={4}>
          <WhatWasSent sending={sending} />
          <Members id={id} />
        </Stack>
      )}
    </Answered>
  )
}

function WhatWasSent({ sending }: { sending: RewardSending }) {
  const { title, message, amount, paid, members, toAll, seen, paidMembers, createdAt } = sending
  const count = countText(members)
  return (
    <Card title={title}>
      <WrittenText>{message}</WrittenText>
      <DescriptionList>
        <DescriptionRow label={words.by}>{senderOf(sending)}</DescriptionRow>
        <TimeRow label={words.when} at={createdAt} isExact />
        <DescriptionRow label={words.members}>
          {toAll ? words.all({ count }) : count}
        </DescriptionRow>
        <DescriptionRow label={words.seen}>
          {words.of({ part: countText(seen), whole: count })}
        </DescriptionRow>
        {amount && (
          <>
            <DescriptionRow label={words.paidMembers}>
              {words.of({ part: countText(paidMembers), whole: count })}
            </DescriptionRow>
            <AmountRow label={words.each} of={amount} />
          </>
        )}
        {paid !== null && <AmountRow label={words.paid} isTotal of={paid} />}
      </DescriptionList>
    </Card>
  )
}

function Members({ id }: { id: RewardSendingId }) {
  const address = useAddress('/_admin/admin/reward-transactions/$id')
  const list = useList(
    listRewardsSent,
    { sendingId: id },
    { address, columns: memberColumns(), rowKey: ({ memberId }) => memberId },
  )
  return (
    <ListCard
      title={text.list}
      list={list}
      caption={text.caption}
      empty={text.empty}
      file={`reward-${id}-members`}
    />
  )
}
