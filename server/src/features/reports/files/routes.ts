import { paged } from '@clearstead/contract/call/paging'
import * as contract from '@clearstead/contract/reports/list-files'
import { download, type Route, read, write } from '../../../plumbing/http/route.ts'
import { downloadListFile } from './download-file.ts'
import type { ListRoutes } from './open-source.ts'
import { listFilesFor } from './queries.ts'
import { askListFile, deleteListFile, getListFileView } from './request-file.ts'

/** The routes about files of whole lists; `lists` are those that files can be made of. */
export const listFileRoutes = (lists: ListRoutes): readonly Route[] => [
  write(contract.askListFile, async ({ work, caller, origin, request }) => ({
    file: await askListFile(work, lists, caller, { ...request, language: origin.language }),
  })),
  read(contract.listListFiles, async ({ db, caller, request }) =>
    paged(request, await listFilesFor(db, caller, request)),
  ),
  read(contract.getListFile, async ({ db, caller, request }) => ({
    file: await getListFileView(db, caller, request.id),
  })),
  download(contract.downloadListFile, ({ db, now, caller, origin, request }) =>
    downloadListFile(lists, {
      db,
      now,
      reader: caller,
      address: origin.address,
      id: request.id,
    }),
  ),
  write(contract.deleteListFile, ({ work, caller, request }) =>
    deleteListFile(work, caller, request.id),
  ),
]
