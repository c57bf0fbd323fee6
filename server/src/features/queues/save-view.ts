import { Refusal } from '@clearstead/contract/call/refusal'
import { maxSavedViews, type SavedView } from '@clearstead/contract/queues'
import type { AdminId, SavedViewId } from '@clearstead/contract/values/ids'
import type { Work } from '../../plumbing/work.ts'
import * as queries from './queries.ts'

type NewView = Omit<SavedView, 'id'> & { adminId: AdminId; screen: string }

/**
 * Keeps filters under a name, in the place of those with the same one.
 * @throws {Refusal} `queues.too_many_views`
 */
export async function saveView(work: Work, { adminId, screen, ...view }: NewView) {
  const owner = { adminId, screen }
  await queries.lockViewsOf(work, adminId)
  const kept = await queries.listSavedViews(work.tx, owner)
  const isNew = kept.every(({ name }) => name.toLowerCase() !== view.name.toLowerCase())
  if (isNew && kept.length >= maxSavedViews) {
    throw new Refusal('queues.too_many_views', { most: maxSavedViews })
  }
  await queries.upsertView(work, owner, view)
  return { views: await queries.listSavedViews(work.tx, owner) }
}

/** @throws {Refusal} `queues.unknown_view`, `queues.name_taken` */
export async function renameView(
  work: Work,
  view: { adminId: AdminId; id: SavedViewId; name: string },
): Promise<void> {
  const result = await queries.updateViewName(work, view)
  if (result === 'unknown') throw new Refusal('queues.unknown_view')
  if (result === 'renamed') return
  const code = 'queues.name_taken'
  throw new Refusal(code, {}, [{ path: 'name', code, facts: {} }])
}

/** @throws {Refusal} `queues.unknown_view` */
export async function deleteView(work: Work, adminId: AdminId, id: SavedViewId): Promise<void> {
  if (!(await queries.deleteView(work, adminId, id))) throw new Refusal('queues.unknown_view')
}
