import type { Work } from '../../../plumbing/work.ts'
import { takeErasure } from '../../people/closing/public.ts'
import { deleteWrittenFiles } from './queries.ts'

/**
 * Deletes the files that may name one closed account; returns false if none is due. Nothing says whom a file names, so all that
 * were begun before go, and whoever needs one makes it again.
 */
export async function eraseListFiles(work: Work): Promise<boolean> {
  if ((await takeErasure(work, 'reports')) === undefined) return false
  await deleteWrittenFiles(work)
  return true
}
