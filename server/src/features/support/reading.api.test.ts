import * as contract from '@clearstead/contract/support/tickets'
import { apiTest as test } from '../../../testing/api.ts'
import { open, people, write } from '../../../testing/support/tickets.ts'
import { expect } from '../../../testing/test.ts'
import { currentSettings } from '../settings/public.ts'
import { saveSettings, seedSettings } from '../settings/saving/save-settings.ts'

test('an admin without the permission, or without a required second factor, reads no ticket or note', async ({
  api,
  given,
  run,
}) => {
  const { member, asMember, asSupport, asFinance } = await people(api, given)
  const id = await open(asMember)
  await write(asSupport, id, 'Looks like fraud', { internal: true })
  await run((work) => seedSettings(work, 'high_yield'))
  await run(async (work) => {
    const { settings } = await currentSettings(work.tx, work.now)
    const security = { ...settings.security, totpForAdmins: true }
    await saveSettings(work, { settings: { ...settings, security } })
  })

  for (const who of [asFinance, asSupport]) {
    const answers = [
      await who.call(contract.getTicket, { id }),
      await who.call(contract.listResponses, { id, page: 1, limit: 10 }),
      await who.call(contract.listTicketsOf, { memberId: member.id, page: 1, limit: 10 }),
    ]
    expect(answers.map(({ code }) => code)).toEqual(Array(3).fill('people.second_factor_needed'))
  }
})
