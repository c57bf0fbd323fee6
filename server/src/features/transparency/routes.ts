import * as contract from '@clearstead/contract/ledger'
import { paged } from '@clearstead/contract/paging'
import { type Route, read } from '../../plumbing/http/route.ts'
import { booksState } from './books-state.ts'
import { checkBooks } from './check-books.ts'
import { listAccounts } from './list-accounts.ts'
import { readTransfer } from './read-transfer.ts'

export const transparencyRoutes: readonly Route[] = [
  read(contract.listAccounts, async ({ db, request }) =>
    paged(request, await listAccounts(db, request, request)),
  ),
  read(contract.getTransfer, async ({ db, request }) => ({
    transfer: await readTransfer(db, request.id),
  })),
  read(contract.verifyLedger, async ({ db }) => {
    const { isOk, ...check } = await checkBooks(db)
    return { ...check, ok: isOk }
  }),
  read(contract.getBooksState, ({ db }) => booksState(db)),
]
