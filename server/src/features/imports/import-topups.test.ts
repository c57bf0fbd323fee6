import type { MemberId } from '@clearstead/contract/values/ids'
import { usd } from '@clearstead/contract/values/money'
import { percent } from '@clearstead/contract/values/percent'
import { importFiles } from '../../../testing/imports/importing.ts'
import { expect, test } from '../../../testing/test.ts'
import { findMemberByName } from '../people/members/public.ts'
import { listOpenPlans } from '../plans/public.ts'
import { addTopup } from '../plans/topups/add-topup.ts'
import { newestSettings } from '../settings/public.ts'
import { saveSettings } from '../settings/saving/save-settings.ts'

test('a plan that moved in takes a top-up only if leaving early covers what the top-up pays', async ({
  db,
  clock,
  run,
  given,
}) => {
  const { id: adminId } = await given.admin()
  const { id: planId } = await given.plan({ name: 'Moves' })
  const joined = (name: string) => `${name},${name}@example.org,5000`
  await importFiles(
    { db, clock, run, adminId },
    {
      members: ['username,email,funding', ...['unlocked', 'generous', 'alike'].map(joined)].join(
        '\n',
      ),
      plans: [
        'member,plan,amount,bought_on,roi_percent,days_left,lock_days',
        'unlocked,Moves,100,2026-03-20,,5,0',
        'unlocked,Moves,100,2026-03-21,,0,0',
        'generous,Moves,100,2026-03-21,1.5,0,30',
        'alike,Moves,100,2026-03-21,,0,',
      ].join('\n'),
    },
  )
  const topUp = async (name: string) => {
    const memberId = (await findMemberByName(db, name))?.id as MemberId
    return run((work) => addTopup(work, { memberId, amount: usd('1000') }))
  }

  // What moved in paid nobody here, so the fees can change at once.
  await run(async (work) => {
    const { settings } = await newestSettings(work.tx, work.now)
    const withdrawal = { ...settings.withdrawal, earlyFeePercent: percent('10.5') }
    await saveSettings(work, { settings: { ...settings, withdrawal } })
  })
  await expect(topUp('unlocked')).rejects.toRefuseWith('plans.topup_drains')
  await expect(topUp('generous')).rejects.toRefuseWith('plans.topup_drains')
  await topUp('alike')
  const [raised] = await listOpenPlans(db, (await findMemberByName(db, 'alike'))?.id as MemberId)
  expect(raised).toMatchObject({ planId, amount: usd('1100') })
})
