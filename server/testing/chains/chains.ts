import type { ChainsSettings } from '@clearstead/contract/settings/chains'
import { newestSettings } from '../../src/features/settings/current-settings.ts'
import { saveSettings } from '../../src/features/settings/saving/save-settings.ts'
import type { Run } from '../test.ts'

/** Saves settings of chains; they are in effect at once. */
export async function givenChains(run: Run, chains: Partial<ChainsSettings>): Promise<void> {
  await run(async (work) => {
    const { settings } = await newestSettings(work.tx, work.now)
    await saveSettings(work, {
      settings: { ...settings, chains: { ...settings.chains, ...chains } },
    })
  })
}
