import type { ProgrammeDay } from '@clearstead/contract/values/days'
import { dropMonth } from '../../../src/features/transparency/archive/public.ts'
import { openDatabase } from '../../../src/plumbing/database/database.ts'
import { setFileStore } from '../../../src/plumbing/files/file-store.ts'
import { folderStore } from '../../../src/plumbing/files/folder-store.ts'

/** A process that drops an archived month and says after which step it is, for a test that kills it. */
const [url = '', folder = '', month = '', at = ''] = process.argv.slice(2)
const { db, close } = openDatabase({ url, connections: 2 })
setFileStore(folderStore(folder))
process.stdout.write('begun\n')
await dropMonth(
  { db, clock: () => new Date(at), after: (step) => void process.stdout.write(`${step}\n`) },
  month as ProgrammeDay,
)
await close()
