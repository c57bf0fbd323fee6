import { DepositStatus, type DepositView, listDepositsOf } from '@clearstead/contract/deposits'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useAddress } from '../../../plumbing/address.ts'
import { useMember } from '../../../plumbing/member.ts'
import { LinkButton } from '../../../ui/actions/link-button.tsx'
import { PageHead } from '../../../ui/layout/page-head.tsx'
import { ChoiceFilter, wordsOf } from '../../../ui/lists/filter-bar.tsx'
import { ListCard } from '../../../ui/lists/list-card.tsx'
import { useList } from '../../../ui/lists/use-list.ts'
import { depositColumns } from './deposit-columns.tsx'
import { DepositDialog } from './deposit-dialog.tsx'
import { depositText as text } from './text.ts'

export function DepositHistoryScreen() {
  const id = useMember()
  const address = useAddress('/_member/user/deposit-history')
  const [opened, setOpened] = useState<DepositView['id']>()
  const list = useList(
    listDepositsOf,
    { ...address.search, id },
    { address, columns: depositColumns(), rowKey: (row) => row.id, limit: 10 },
  )
  const deposit = list.rows.find((row) => row.id === opened)
  const newDeposit = (
    <LinkButton to="/user/web3-deposit" icon={<Plus aria-hidden="true" />}>
      {text.newDeposit}
    </LinkButton>
  )
  return (
    <>
      <PageHead title={text.history} actions={newDeposit} />
      <ListCard
        list={list}
        caption={text.caption}
        empty={text.empty}
        emptyAct={newDeposit}
        file={text.file}
        onChoose={(row) => setOpened(row.id)}
        filters={
          <ChoiceFilter
            list={list}
            name="status"
            label={text.filter}
            words={wordsOf(DepositStatus.options, (status) => text[status])}
          />
        }
      />
      {deposit && <DepositDialog deposit={deposit} onClose={() => setOpened(undefined)} />}
    </>
  )
}
