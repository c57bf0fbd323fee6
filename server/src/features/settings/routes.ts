import { paged } from '@clearstead/contract/paging'
import * as contract from '@clearstead/contract/settings'
import {
  describeSettings,
  getGoLive,
  getSettingsSchema,
} from '@clearstead/contract/settings-schema'
import { type Route, read } from '../../plumbing/http/route.ts'
import { currentSettings, newestSettings } from './current-settings.ts'
import { goLiveState } from './go-live/check-change.ts'
import { getChange, listHistory } from './queries.ts'

export const settingsRoutes: readonly Route[] = [
  read(contract.getSettings, async ({ db, now, caller }) => {
    const { settings, ...facts } = await currentSettings(db, now)
    if (caller.kind === 'admin') {
      const newest = await newestSettings(db, now)
      return { ...facts, settings: newest.settings }
    }
    const { security: _kept, ...open } = settings
    return { ...facts, settings: open }
  }),
  read(contract.listSettingsHistory, async ({ db, request }) =>
    paged(request, await listHistory(db, request)),
  ),
  read(contract.getSettingsChange, async ({ db, request }) => ({
    change: await getChange(db, request.version),
  })),
  read(getSettingsSchema, async ({ caller }) => ({
    groups: describeSettings(caller.kind === 'admin'),
  })),
  read(getGoLive, ({ db, now }) => goLiveState(db, now)),
]
