import { sentenceOf } from '@clearstead/contract/call/say'
import { endSessionOf, listSessionsOf } from '@clearstead/contract/people/views'
import type { MemberId } from '@clearstead/contract/values/ids'
import { useState } from 'react'
import { useAddress } from '../../../../plumbing/address.ts'
import { useAct } from '../../../../plumbing/use-act.ts'
import { useCanCall } from '../../../../plumbing/use-permission.ts'
import { Button } from '../../../../ui/actions/button.tsx'
import { ConfirmDialog } from '../../../../ui/dialogs/confirm-dialog.tsx'
import { type Column, textColumn, timeColumn } from '../../../../ui/lists/columns.tsx'
import { ListTable } from '../../../../ui/lists/list-table.tsx'
import { type RowOf, useList } from '../../../../ui/lists/use-list.ts'
import { tabText as text } from './text.ts'

type Session = RowOf<typeof listSessionsOf>

/** Where a member is signed in; support ends one session, which takes nothing but another sign-in. */
export function SessionsTab({ memberId }: { memberId: MemberId }) {
  const address = useAddress('/_admin/admin/check/profile/$id')
  const mayEnd = useCanCall()(endSessionOf)
  const [asked, setAsked] = useState<Session>()
  const { act, isSending, refusal } = useAct(endSessionOf, { onDone: () => setAsked(undefined) })
  const end: Column<Session> = {
    key: 'end',
    header: text.end,
    role: 'amount',
    align: 'end',
    cell: (session) => (
      <Button look="plain" isSlim onClick={() => setAsked(session)}>
        {text.end}
      </Button>
    ),
  }
  const list = useList(
    listSessionsOf,
    { id: memberId },
    { address, columns: [...sessionColumns(), ...(mayEnd ? [end] : [])], limit: 10 },
  )
  return (
    <>
      <ListTable list={list} caption={text.sessions} empty={text.noSessions} />
      <ConfirmDialog
        isOpen={asked !== undefined}
        onClose={() => setAsked(undefined)}
        title={text.endTitle}
        lead={text.endLead}
        act={text.end}
        isDanger
        onConfirm={() => asked && act({ id: memberId, sessionId: asked.id })}
        isBusy={isSending}
        refusal={refusal}
      >
        {asked && `${sentenceOf(asked.device)} · ${asked.address}`}
      </ConfirmDialog>
    </>
  )
}

function sessionColumns(): Column<Session>[] {
  return [
    textColumn('device', text.device, ({ device }) => sentenceOf(device), {
      role: 'what',
      tone: 'strong',
    }),
    textColumn('address', text.address, ({ address }) => address, { role: 'why', tone: 'muted' }),
    timeColumn('signedIn', text.signedIn, ({ createdAt }) => createdAt),
    timeColumn('used', text.lastUsed, ({ lastUsedAt }) => lastUsedAt, { role: 'when' }),
    timeColumn('ends', text.ends, ({ expireAt }) => expireAt),
  ]
}
