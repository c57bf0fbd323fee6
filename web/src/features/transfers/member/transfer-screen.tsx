import { listMemberTransfersOf, MemberTransferKind } from '@clearstead/contract/transfers'
import { transferText as text } from '@clearstead/texts/transfers/transfer'
import { useAddress } from '../../../plumbing/address.ts'
import { useMember } from '../../../plumbing/member.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { Stack } from '../../../ui/layout/layout.tsx'
import { PageHead } from '../../../ui/layout/page-head.tsx'
import { ChoiceFilter, wordsOf } from '../../../ui/lists/filter-bar.tsx'
import { ListCard } from '../../../ui/lists/list-card.tsx'
import { Tabs } from '../../../ui/lists/tabs.tsx'
import { useList } from '../../../ui/lists/use-list.ts'
import { FriendForm } from './friend-form.tsx'
import { OwnForm } from './own-form.tsx'
import { transferColumns } from './transfer-columns.tsx'

export function TransferScreen() {
  const memberId = useMember()
  const address = useAddress('/_member/user/transfer')
  const { to, page } = address.search
  const list = useList(
    listMemberTransfersOf,
    { id: memberId, kind: address.search.kind },
    { address, columns: transferColumns(memberId), rowKey: ({ id }) => id, limit: 10 },
  )
  return (
    <>
      <PageHead title={text.title} lead={text.lead} />
      <Stack gap={4}>
        <Card title={text.form}>
          <Tabs
            label={text.kind}
            tabs={MemberTransferKind.options.map((key) => ({ key, label: text[key] }))}
            chosen={to}
            onChoose={(next) => address.change({ to: next, page })}
          >
            {to === 'touser' ? <OwnForm memberId={memberId} /> : <FriendForm memberId={memberId} />}
          </Tabs>
        </Card>
        <ListCard
          title={text.list}
          list={list}
          caption={text.caption}
          empty={text.empty}
          file={text.file}
          filters={
            <ChoiceFilter
              list={list}
              name="kind"
              label={text.kind}
              words={wordsOf(MemberTransferKind.options, (kind) => text[kind])}
            />
          }
        />
      </Stack>
    </>
  )
}
