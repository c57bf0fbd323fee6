import { expect, test } from '../../../../testing/test.ts'
import { newestSettings } from '../../settings/public.ts'
import { saveSettings } from '../../settings/saving/public.ts'
import { findWatched } from './watched-chains.ts'

test('the token of a chain is known in the spelling of its logs, however the settings spell it', async ({
  db,
  clock,
  run,
}) => {
  await run(async (work) => {
    const { settings } = await newestSettings(work.tx, work.now)
    const chains = {
      ...settings.chains,
      bep20Endpoints: [{ url: 'https://node.example.org' }],
      bep20Token: '0x55d398326f99059ff775485246999027b3197955',
    }
    await saveSettings(work, { settings: { ...settings, chains } })
  })

  const watched = await findWatched(db, clock(), 'bep20')

  expect(watched?.token).toBe('0x55d398326f99059fF775485246999027B3197955')
})
