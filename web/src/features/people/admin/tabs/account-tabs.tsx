import type { AnswerOf } from '@clearstead/contract/call/endpoint'
import { sentenceOf } from '@clearstead/contract/call/say'
import { listAudit } from '@clearstead/contract/people/admins'
import { endSessionOf, listDevicesOf, listSessionsOf } from '@clearstead/contract/people/views'
import { listTicketsOf, type TicketView } from '@clearstead/contract/support/tickets'
import type { MemberId } from '@clearstead/contract/values/ids'
import { useState } from 'react'
import { useAddress } from '../../../../plumbing/address.ts'
import { useAct } from '../../../../plumbing/use-act.ts'
import { useCanCall } from '../../../../plumbing/use-permission.ts'
import { Button } from '../../../../ui/actions/button.tsx'
import { ConfirmDialog } from '../../../../ui/dialogs/confirm-dialog.tsx'
import { type Column, column, linkColumn, timeColumn } from '../../../../ui/lists/columns.tsx'
import { ListTable } from '../../../../ui/lists/list-card.tsx'
import { type RowOf, useList } from '../../../../ui/lists/use-list.ts'
import { TicketBadge } from '../../../support/public.tsx'
import { summaryOf } from '../audit/audit-columns.tsx'
import { auditText } from '../audit/text.ts'
import { profileText } from '../text.ts'
import { PartList } from './part-list.tsx'
import { tabText as text } from './text.ts'

/** The browsers and networks from which a member signed in. */
export function DevicesTab({ memberId }: { memberId: MemberId }) {
  return (
    <PartList
      endpoint={listDevicesOf}
      request={{ id: memberId }}
      columns={deviceColumns()}
      rowKey={({ device, address: network }) => `${sentenceOf(device)} ${network}`}
      caption={text.devices}
      empty={text.noDevices}
    />
  )
}

function deviceColumns(): Column<RowOf<typeof listDevicesOf>>[] {
  return [
    column('device', text.device, ({ device }) => sentenceOf(device), {
      role: 'what',
      tone: 'strong',
    }),
    column('address', text.address, ({ address }) => address, { role: 'why', tone: 'muted' }),
    timeColumn('first', text.firstUsed, ({ firstUsedAt }) => firstUsedAt, { role: 'amount' }),
    timeColumn('last', text.lastUsed, ({ lastUsedAt }) => lastUsedAt, {
      role: 'when',
      align: 'end',
    }),
  ]
}

/** The tickets of a member, each with the way to its conversation. */
export function TicketsTab({ memberId }: { memberId: MemberId }) {
  return (
    <PartList
      endpoint={listTicketsOf}
      request={{ memberId }}
      columns={ticketColumns()}
      rowKey={({ ticketId }) => ticketId}
      caption={text.tickets}
      empty={text.noTickets}
    />
  )
}

function ticketColumns(): Column<TicketView>[] {
  return [
    linkColumn(
      'subject',
      text.subject,
      ({ ticketId, subject }) => ({
        to: '/admin/ticket/$ticketId',
        params: { ticketId: String(ticketId) },
        text: subject,
      }),
      { role: 'what', tone: 'strong' },
    ),
    column('state', text.state, ({ status }) => <TicketBadge status={status} />, {
      role: 'amount',
    }),
    timeColumn('when', text.lastChange, ({ updatedAt }) => updatedAt, {
      role: 'when',
      align: 'end',
    }),
  ]
}

type Session = RowOf<typeof listSessionsOf>

/** Where a member is signed in; support ends one session, which takes nothing but another sign-in. */
export function SessionsTab({ memberId }: { memberId: MemberId }) {
  const mayEnd = useCanCall()(endSessionOf)
  const [asked, setAsked] = useState<Session>()
  const { act, isSending, refusal } = useAct(endSessionOf, { onDone: () => setAsked(undefined) })
  const address = useAddress('/_admin/admin/check/profile/$id')
  const columns = sessionColumns(mayEnd ? setAsked : undefined)
  const list = useList(listSessionsOf, { id: memberId }, { address, columns, limit: 10 })
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

function sessionColumns(onEnd: ((session: Session) => void) | undefined): Column<Session>[] {
  const end: Column<Session> = {
    key: 'end',
    header: text.end,
    role: 'amount',
    align: 'end',
    cell: (session) => (
      <Button
        look="plain"
        isSlim
        aria-label={text.endNamed({
          device: sentenceOf(session.device),
          address: session.address,
        })}
        onClick={() => onEnd?.(session)}
      >
        {text.end}
      </Button>
    ),
  }
  return [
    column('device', text.device, ({ device }) => sentenceOf(device), {
      role: 'what',
      tone: 'strong',
    }),
    column('address', text.address, ({ address }) => address, { role: 'why', tone: 'muted' }),
    timeColumn('signedIn', text.signedIn, ({ createdAt }) => createdAt),
    timeColumn('used', text.lastUsed, ({ lastUsedAt }) => lastUsedAt, { role: 'when' }),
    timeColumn('ends', text.ends, ({ expireAt }) => expireAt),
    ...(onEnd ? [end] : []),
  ]
}

type Line = AnswerOf<typeof listAudit>['rows'][number]

/** What admins did to this member. */
export function AuditTab({ memberId }: { memberId: MemberId }) {
  const columns: Column<Line>[] = [
    column(
      'action',
      profileText.action,
      ({ action, subject }) => auditText.actName(action, subject),
      {
        role: 'what',
        tone: 'strong',
      },
    ),
    column('changes', profileText.changes, ({ before, after }) => summaryOf({ before, after }), {
      role: 'why',
    }),
    column(
      'by',
      profileText.by,
      ({ actorName, actorKind }) => actorName ?? auditText.actorName[actorKind],
      { role: 'amount' },
    ),
    timeColumn('at', profileText.when, ({ at }) => at, { role: 'when', align: 'end' }),
  ]
  return (
    <PartList
      endpoint={listAudit}
      request={{ subject: `user:${memberId}` }}
      columns={columns}
      caption={profileText.audit}
      empty={profileText.noAudit}
    />
  )
}
