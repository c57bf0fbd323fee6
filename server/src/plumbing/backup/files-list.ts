import * as z from 'zod'
import { type BackupPlace, manifestName, mediaType, namesIn } from './backup-place.ts'
import { Instant, KeptFile, type SignedBy } from './manifest.ts'
import { openSigned, type Signer, signText } from './signed-text.ts'

/** Which files there were at a moment, beside a database that is backed up elsewhere. */
const FilesList = z.object({
  form: z.literal(1),
  id: z.string(),
  beganAt: Instant,
  endedAt: Instant,
  kept: z.array(KeptFile),
})
export type FilesList = z.output<typeof FilesList>

export async function storeList(
  { lists }: BackupPlace,
  list: FilesList,
  signer: Signer,
): Promise<void> {
  await lists.put(manifestName(list.id), signText(JSON.stringify(list), signer), mediaType)
}

/** All lists, oldest first. @throws {BackupProblem} one was changed */
export async function readLists({ lists }: BackupPlace): Promise<SignedBy<FilesList>[]> {
  const found: SignedBy<FilesList>[] = []
  for (const name of await namesIn(lists)) {
    const bytes = await lists.get(name)
    if (!bytes) continue
    const { text, publicKey } = openSigned(bytes, `the list ${name}`)
    found.push({ ...FilesList.parse(JSON.parse(text)), publicKey })
  }
  return found
}

export async function removeList({ lists }: BackupPlace, id: string): Promise<void> {
  await lists.remove(manifestName(id))
}
