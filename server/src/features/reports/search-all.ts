import { isOpenTo, type Permission } from '@clearstead/contract/call/endpoint'
import { listDeposits } from '@clearstead/contract/deposits'
import { listUsers } from '@clearstead/contract/people/users'
import { type FoundRequest, maxFoundOfAKind } from '@clearstead/contract/reports/search'
import { listTickets } from '@clearstead/contract/support/tickets'
import { listTransfers } from '@clearstead/contract/transparency/books'
import { searchTransfers } from '../../ledger/statements/list-transfers.ts'
import type { Db } from '../../plumbing/database/database.ts'
import { searchDeposits } from '../deposits/public.ts'
import { searchMembers } from '../people/public.ts'
import { searchTopups } from '../plans/public.ts'
import { searchTickets } from '../support/public.ts'
import { searchWithdrawals } from '../withdrawals/public.ts'
import { findMemberIds } from './queries.ts'

/** What a search finds of each kind that the admin may read. Each kind is one statement that reads by indexes. */
export async function searchAll(db: Db, permissions: readonly Permission[], q: string) {
  const mayRead = {
    members: isOpenTo(listUsers, permissions),
    requests: isOpenTo(listDeposits, permissions),
    tickets: isOpenTo(listTickets, permissions),
    transfers: isOpenTo(listTransfers, permissions),
  }
  const memberIds = (await findMemberIds(db, q)).slice(0, maxFoundOfAKind)
  const sought = {
    number: numberIn(q, 9),
    text: q.toLowerCase(),
    memberIds,
    limit: maxFoundOfAKind,
  }
  const [members, requests, tickets, transfers] = await Promise.all([
    mayRead.members ? searchMembers(db, q, maxFoundOfAKind) : [],
    mayRead.requests
      ? Promise.all([
          searchDeposits(db, sought),
          searchWithdrawals(db, sought),
          searchTopups(db, sought),
        ])
      : [],
    mayRead.tickets ? searchTickets(db, sought) : [],
    mayRead.transfers ? searchTransfers(db, { number: numberIn(q, 16), reference: q }) : [],
  ])
  return { members, requests: newest(requests.flat()), tickets, transfers }
}

function newest(requests: readonly FoundRequest[]): FoundRequest[] {
  return requests
    .toSorted((left, right) => right.at.getTime() - left.at.getTime())
    .slice(0, maxFoundOfAKind)
}

/** The number of `12` or `#12`, with up to so many digits; those of transfers are the longest. */
function numberIn(q: string, mostDigits: number): number | null {
  const digits = /^#?(\d+)$/.exec(q)?.[1]
  return digits === undefined || digits.length > mostDigits ? null : Number(digits)
}
