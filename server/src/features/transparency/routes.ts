import { longPaged, paged } from '@clearstead/contract/call/paging'
import * as anchors from '@clearstead/contract/transparency/anchors'
import * as archives from '@clearstead/contract/transparency/archives'
import * as contract from '@clearstead/contract/transparency/books'
import { getBooksState } from '@clearstead/contract/transparency/books-state'
import { downloadMonth } from '@clearstead/contract/transparency/month-statements'
import { reportProofCheck } from '@clearstead/contract/transparency/proof-checks'
import * as proofs from '@clearstead/contract/transparency/proofs'
import { askSnapshot, listSnapshots } from '@clearstead/contract/transparency/snapshots'
import * as published from '@clearstead/contract/transparency/transparency'
import {
  download,
  type Route,
  read,
  readPublic,
  tracedRead,
  unhurried,
  write,
} from '../../plumbing/http/route.ts'
import { anchorFile, showAnchors } from './anchors/show-anchors.ts'
import { checkArchivedFiles } from './archive/check-archive.ts'
import { type AskedArchive, askForArchive, downloadAsked, listAsked } from './auditors/public.ts'
import { booksState, recomputeBooks } from './check-books.ts'
import { recordCheck } from './checks/record-check.ts'
import { cursorOf, listAccounts, orderOfAccounts, showAccount } from './list-accounts.ts'
import { readPostings, readSeals, readTransfers } from './list-ledger.ts'
import { problemOf, readProof } from './proof/verify-proof.ts'
import { newestRoot } from './published/newest-root.ts'
import { showDay } from './published/show-day.ts'
import { showTransparency } from './published/show-transparency.ts'
import { insertCheck } from './queries.ts'
import { readTransfer } from './read-transfer.ts'
import { reserveRoutes } from './reserves/routes.ts'
import { askForSnapshot } from './snapshots/ask-for-snapshot.ts'
import { showSnapshots } from './snapshots/show-snapshots.ts'
import { signMonth } from './statements/sign-month.ts'

/** All transfers and postings are read, however many there are. */
const recountMs = 30 * 60_000

/** An archive on the wire. */
function viewOf({ size, ...archive }: AskedArchive): archives.ArchiveView {
  return { ...archive, size: Number(size) }
}

export const transparencyRoutes: readonly Route[] = [
  ...reserveRoutes,
  read(contract.listAccounts, async ({ db, request }) =>
    longPaged(request, await listAccounts(db, request, request), cursorOf, orderOfAccounts),
  ),
  read(contract.getAccount, async ({ db, request }) => ({
    account: await showAccount(db, request.id),
  })),
  read(contract.listPostings, ({ db, now, request }) => readPostings(db, now, request)),
  read(contract.listTransfers, ({ db, now, request }) => readTransfers(db, now, request)),
  read(contract.listSeals, ({ db, request }) => readSeals(db, request)),
  read(contract.getTransfer, async ({ db, request }) => ({
    transfer: await readTransfer(db, request.id),
  })),
  unhurried(
    tracedRead(
      contract.verifyLedger,
      async ({ db, now }) => {
        await checkArchivedFiles({ db, clock: () => now }, 'due')
        const { isOk, ...check } = await recomputeBooks(db)
        return { ...check, ok: isOk }
      },
      // Payouts stop and go on by what was found last, whoever looked.
      (work, _, { ok, ...check }) => insertCheck(work.tx, { ...check, isOk: ok }),
    ),
    recountMs,
  ),
  read(getBooksState, ({ db }) => booksState(db)),
  readPublic(5, published.getTransparency, ({ db, now }) => showTransparency(db, now)),
  read(published.getLiabilities, ({ db, request }) => showDay(db, request.date)),
  readPublic(5, proofs.getNewestRoot, async ({ db }) => ({ root: await newestRoot(db) })),
  read(proofs.getProof, async ({ db, request }) => ({
    proof: await readProof(db, { memberId: request.memberId, day: request.date }),
  })),
  write(reportProofCheck, async ({ work, request }) => {
    await recordCheck(work, request)
    return {}
  }),
  read(anchors.listAnchors, async ({ db, request }) =>
    paged(request, await showAnchors(db, request)),
  ),
  download(anchors.downloadAnchor, ({ db, request }) => anchorFile(db, request)),
  read(listSnapshots, async ({ db, request }) => {
    const { commitments, ...found } = await showSnapshots(db, request)
    return { ...paged(request, found), commitments }
  }),
  write(askSnapshot, ({ work, caller }) => askForSnapshot(work, caller)),
  write(archives.askArchive, async ({ work, caller }) => ({
    archive: viewOf(await askForArchive(work, caller)),
  })),
  read(archives.listArchives, async ({ db }) => ({
    archives: (await listAsked(db)).map(viewOf),
  })),
  download(archives.downloadArchive, ({ db, now, caller, origin, request }) =>
    downloadAsked({ db, now, adminId: caller.id, address: origin.address, id: request.id }),
  ),
  download(downloadMonth, ({ db, now, request }) => signMonth(db, now, request)),
  read(proofs.verifyProof, async ({ request }) => {
    const problem = problemOf(request.proof)
    return { ok: problem === null, problem, root: request.proof.root }
  }),
]
