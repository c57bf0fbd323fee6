import { listSnapshots } from '@clearstead/contract/transparency/snapshots'
import type { ProgrammeDay } from '@clearstead/contract/values/days'
import type { Api } from '../../api.ts'

export async function shownSnapshots(api: Api) {
  return (await api.call(listSnapshots, { page: 1, limit: 100 })).answer
}

/** The snapshot of a day, or one that was asked for on it. */
export async function snapshotOf(api: Api, own: ProgrammeDay, kind: 'drawn' | 'asked' = 'drawn') {
  const { rows } = await shownSnapshots(api)
  return rows.find(({ snapshot }) => snapshot.day === own && snapshot.kind === kind)
}
