import { paged } from '@clearstead/contract/call/paging'
import {
  describePublicSettings,
  describeSettings,
  getGoLive,
  getSettingsSchema,
} from '@clearstead/contract/settings/schema'
import * as contract from '@clearstead/contract/settings/settings'
import { type Route, read } from '../../plumbing/http/route.ts'
import { newestSettings, openSettings } from './current-settings.ts'
import { goLiveState } from './go-live/check-change.ts'
import { getChange, listHistory } from './queries.ts'

export const settingsRoutes: readonly Route[] = [
  read(contract.getSettings, async ({ db, now, caller }) => {
    const current = await openSettings(db, now)
    if (caller.kind !== 'admin') return current
    const newest = await newestSettings(db, now)
    return { ...current, settings: newest.settings }
  }),
  read(contract.listSettingsHistory, async ({ db, request }) =>
    paged(request, await listHistory(db, request)),
  ),
  read(contract.getSettingsChange, async ({ db, request }) => ({
    change: await getChange(db, request.version),
  })),
  read(getSettingsSchema, async ({ caller }) => ({
    groups: caller.kind === 'admin' ? describeSettings() : describePublicSettings(),
  })),
  read(getGoLive, ({ db, now }) => goLiveState(db, now)),
]
