import { isOpenTo, type Permission } from '@clearstead/contract/call/endpoint'
import { listAudit } from '@clearstead/contract/people/admins'
import { HistoryKind } from '@clearstead/contract/reports/timeline'
import { listTickets } from '@clearstead/contract/support/tickets'

/** The kinds of entries that an admin may read: tickets and acts of admins, if their lists are open to them. */
export function readableKinds(permissions: readonly Permission[]): HistoryKind[] {
  const lists = { ticket: listTickets, admin: listAudit }
  return HistoryKind.options.filter((kind) => {
    const list = kind === 'ticket' || kind === 'admin' ? lists[kind] : undefined
    return list === undefined || isOpenTo(list, permissions)
  })
}
