import { type AccountView, getAccount, listAccounts } from '@clearstead/contract/transparency/books'
import { AccountId, MemberId } from '@clearstead/contract/values/ids'
import { accountText as text } from '@clearstead/texts/transparency/account'
import { Link, useParams } from '@tanstack/react-router'
import { useAnswer } from '../../../plumbing/use-answer.ts'
import { LinkButton } from '../../../ui/actions/link-button.tsx'
import { Stat, Stats } from '../../../ui/figures/stat.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Stack } from '../../../ui/layout/layout.tsx'
import { PageHead } from '../../../ui/layout/page-head.tsx'
import { Answered } from '../../../ui/states/answered.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { SkeletonBox } from '../../../ui/states/skeleton.tsx'
import { LedgerAmount } from './ledger-amount.tsx'
import { PostingList } from './posting-list.tsx'
import { ledgerText } from './text.ts'

/** The account with a number, or a member's of a kind: `/admin/ledger/account/12:funding`. */
export function AccountScreen() {
  const { id } = useParams({ from: '/_admin/admin/ledger/account/$id' })
  const number = AccountId.safeDecode(id)
  if (number.success) return <ByNumber key={id} id={number.data} />
  const [member = '', kind = ''] = id.split(':')
  const userId = MemberId.safeDecode(member)
  return userId.success ? <ByOwner key={id} userId={userId.data} kind={kind} /> : <Unknown />
}

function ByNumber({ id }: { id: AccountId }) {
  const from = useAnswer(getAccount, { id }, { keepPrevious: false })
  return (
    <Answered from={from} waiting={<SkeletonBox height={480} />}>
      {({ account }) => <Shown account={account} />}
    </Answered>
  )
}

function ByOwner({ userId, kind }: { userId: MemberId; kind: string }) {
  const from = useAnswer(listAccounts, { userId, kind, page: 1, limit: 1 }, { keepPrevious: false })
  return (
    <Answered from={from} waiting={<SkeletonBox height={480} />}>
      {({ rows: [account] }) => (account ? <Shown account={account} /> : <Unknown />)}
    </Answered>
  )
}

function Unknown() {
  return (
    <Card>
      <PageHead title={text.title} />
      <ErrorState message={text.unknown} />
    </Card>
  )
}

function Shown({ account }: { account: AccountView }) {
  const { id, kind, userId, username, asset, normalSide, balance } = account
  return (
    <Stack gap={4}>
      <PageHead
        title={ledgerText.accountName(kind)}
        lead={username ?? text.operator}
        actions={
          <LinkButton to="/admin/ledger" look="plain" isSlim>
            {text.back}
          </LinkButton>
        }
      />
      <Card>
        <Stats>
          <Stat label={text.balanceNote}>
            <LedgerAmount amount={balance} asset={asset} />
          </Stat>
          <Stat label={text.owner}>
            {userId === null ? (
              text.operator
            ) : (
              <Link to="/admin/check/profile/$id" params={{ id: String(userId) }}>
                {username}
              </Link>
            )}
          </Stat>
          <Stat label={text.number}>{id}</Stat>
          <Stat label={text.side}>{text[normalSide]}</Stat>
        </Stats>
      </Card>
      <PostingList account={account} />
    </Stack>
  )
}
