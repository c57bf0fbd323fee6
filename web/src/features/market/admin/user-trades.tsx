import { listMemberTrades } from '@clearstead/contract/market/market'
import { MemberId } from '@clearstead/contract/values/ids'
import { Link } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { useAddress } from '../../../plumbing/address.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { FindField } from '../../../ui/forms/find-field.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Inline, Stack } from '../../../ui/layout/layout.tsx'
import { SearchFilter } from '../../../ui/lists/filter-bar.tsx'
import { ListCard } from '../../../ui/lists/list-card.tsx'
import { useLoadedList } from '../../../ui/lists/use-loaded-list.ts'
import { OlderButton } from './older-button.tsx'
import { tradeColumns } from './trade-columns.tsx'
import { tradeText as text } from './trade-text.ts'

/** The trades of one user, chosen by id, each with its hash. */
export function UserTrades() {
  const address = useAddress('/_admin/admin/sgx-transactions')
  const { userId } = address.search
  const list = useLoadedList(
    listMemberTrades,
    { userId },
    { address, columns: tradeColumns('hash'), rowKey: ({ id }) => id, portion: 50 },
  )
  return (
    <Stack gap={4}>
      <LookUp key={userId} userId={userId} username={list.rows[0]?.username} />
      <ListCard
        title={text.userCaption({ id: userId })}
        list={list}
        caption={text.userCaption({ id: userId })}
        empty={text.userEmpty}
        file={`sgx-transactions-user-${userId}`}
        filters={<SearchFilter list={list} label={text.search} />}
      />
      <OlderButton list={list} />
    </Stack>
  )
}

type LookUpProps = { userId: MemberId; username: string | undefined }

function LookUp({ userId, username }: LookUpProps) {
  const { change } = useAddress('/_admin/admin/sgx-transactions')
  const [typed, setTyped] = useState(String(userId))
  const [isWrong, setIsWrong] = useState(false)
  const find = () => {
    const read = MemberId.safeDecode(Number(typed.trim() || Number.NaN))
    setIsWrong(!read.success)
    if (read.success) change({ userId: read.data, search: undefined })
  }
  return (
    <Card>
      <FindField
        id={useId()}
        label={text.userId}
        hint={
          username && (
            <Link to="/admin/check/profile/$id" params={{ id: String(userId) }}>
              {username}
            </Link>
          )
        }
        error={isWrong ? text.userIdWrong : undefined}
        value={typed}
        onChange={setTyped}
        act={text.find}
        onFind={find}
        isBusy={false}
      />
      <Inline>
        <Button
          look="quiet"
          isSlim
          isAtEdge
          onClick={() => change({ part: 'all', search: undefined })}
        >
          {text.backToAll}
        </Button>
      </Inline>
    </Card>
  )
}
