import { paged } from '@clearstead/contract/call/paging'
import { getLogo, getLogoIcon, uploadLogo } from '@clearstead/contract/settings/logo'
import * as preview from '@clearstead/contract/settings/preview'
import {
  describePublicSettings,
  describeSettings,
  getGoLive,
  getSettingsSchema,
} from '@clearstead/contract/settings/schema'
import * as contract from '@clearstead/contract/settings/settings'
import { getSolvency } from '@clearstead/contract/solvency'
import { settingDescriptionsText } from '@clearstead/texts/settings/all'
import { download, type Route, read, write } from '../../plumbing/http/route.ts'
import { newestSettings, openSettings } from './current-settings.ts'
import { withoutEndpointKeys } from './endpoint-settings.ts'
import { goLiveState } from './go-live/check-change.ts'
import { readLogo, readLogoIcon, storeLogo } from './logo/store-logo.ts'
import { getChange, listHistory } from './queries.ts'
import { type Previewing, previewSettings, showExamples } from './saving/preview-settings.ts'
import { showSolvency } from './solvency/check-solvency.ts'

/** The calls of the settings; `previewing` has what the features above make of them. */
export const settingsRoutes = (previewing: Previewing): readonly Route[] => [
  read(contract.getSettings, async ({ db, now, caller }) => {
    const current = await openSettings(db, now)
    if (caller.kind !== 'admin') return current
    const newest = await newestSettings(db, now)
    const isOwner = caller.permissions.includes('owner')
    const settings = isOwner ? newest.settings : withoutEndpointKeys(newest.settings)
    return { ...current, settings }
  }),
  read(contract.listSettingsHistory, async ({ db, request }) =>
    paged(request, await listHistory(db, request)),
  ),
  read(contract.getSettingsChange, async ({ db, request }) => ({
    change: await getChange(db, request.version),
  })),
  read(getSettingsSchema, async ({ caller, origin }) => {
    const words = settingDescriptionsText[origin.language]
    return {
      groups: caller.kind === 'admin' ? describeSettings(words) : describePublicSettings(words),
    }
  }),
  read(preview.listSettingExamples, async ({ db, now }) => ({
    examples: await showExamples(db, now, previewing.effects),
  })),
  read(preview.previewSettings, ({ db, now, caller, request }) =>
    previewSettings(db, now, { ...request, adminId: caller.id }, previewing),
  ),
  read(getSolvency, ({ db, now }) => showSolvency(db, now)),
  write(uploadLogo, async ({ work, caller, request: { image } }) => ({
    logo: await storeLogo(work, { image, uploadedBy: caller.id }),
  })),
  download(getLogo, ({ db, request: { id } }) => readLogo(db, id)),
  download(getLogoIcon, ({ db, request: { id, kind } }) => readLogoIcon(db, id, kind)),
  read(getGoLive, ({ db, now }) => goLiveState(db, now)),
]
