import { paged } from '@clearstead/contract/call/paging'
import * as exporting from '@clearstead/contract/moving/exports'
import * as contract from '@clearstead/contract/moving/imports'
import { download, type Route, read, write } from '../../plumbing/http/route.ts'
import { movingCallsWithApproval } from './calls-with-approval.ts'
import { listProblems } from './in/problem-queries.ts'
import { getImportView, listImports } from './in/queries.ts'
import { askCheck, discardImport, receivePiece, startImport } from './in/start-import.ts'
import { exportFile } from './out/export-file.ts'
import { exportTotals } from './out/export-totals.ts'
import { ownDataBy } from './out/own-data.ts'

/** The routes of moving; `routes` are those of the features below, which read a member's own data. */
export const movingRoutes = (routes: readonly Route[]): readonly Route[] => [
  read(contract.listImports, async ({ db, request }) =>
    paged(request, await listImports(db, request)),
  ),
  read(contract.getImport, async ({ db, request }) => ({
    import: await getImportView(db, request.id),
  })),
  read(contract.listImportProblems, async ({ db, request }) =>
    paged(request, await listProblems(db, request.id, request)),
  ),
  write(contract.startImport, async ({ work, caller, request }) => ({
    import: await startImport(work, caller.id, request.files),
  })),
  write(contract.sendPiece, async ({ work, request: { bytes, ...piece } }) => ({
    received: await receivePiece(work, { ...piece, bytes: Buffer.from(bytes, 'base64') }),
  })),
  write(contract.checkImport, async ({ work, request: { id, columns } }) => ({
    import: await askCheck(work, id, columns),
  })),
  ...movingCallsWithApproval.map(({ route }) => route),
  write(contract.discardImport, async ({ work, request: { id } }) => {
    await discardImport(work, id)
    return {}
  }),
  read(exporting.getExportTotals, ({ db }) => exportTotals(db)),
  download(exporting.exportFile, ({ request: { file }, ...call }) => exportFile({ ...call, file })),
  download(exporting.exportOwnData, async (call) => ownDataBy(routes)(call)),
]
