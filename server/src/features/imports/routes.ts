import { paged } from '@clearstead/contract/call/paging'
import * as exporting from '@clearstead/contract/imports/exports'
import * as contract from '@clearstead/contract/imports/imports'
import { download, type Route, read, unhurried, write } from '../../plumbing/http/route.ts'
import { importCallsWithApproval } from './calls-with-approval.ts'
import { listProblems } from './check/problem-queries.ts'
import { exportFile, exportTotals } from './exports/export-file.ts'
import { ownDataBy } from './exports/own-data.ts'
import { getImportView, listImports } from './queries.ts'
import { askCheck, discardImport, receivePiece, startImport } from './start-import.ts'

/** The routes of imports and exports; `routes` are those of the features below, which read a member's own data. */
export const importRoutes = (routes: readonly Route[]): readonly Route[] => [
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
  ...importCallsWithApproval.map(({ route }) => route),
  write(contract.discardImport, ({ work, request: { id } }) => discardImport(work, id)),
  unhurried(read(exporting.getExportTotals, ({ db }) => exportTotals(db))),
  download(exporting.exportFile, ({ request: { file }, ...call }) => exportFile({ ...call, file })),
  download(exporting.exportOwnData, async (call) => ownDataBy(routes)(call)),
]
