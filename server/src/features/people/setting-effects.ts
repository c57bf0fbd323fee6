import type { ProgrammeDay } from '@clearstead/contract/values/days'
import type { SettingEffects } from '../settings/public.ts'
import { payoutsHeldUntil } from './credentials/rules.ts'
import { usableFrom } from './payout-addresses/rules.ts'

/** What the waits that protect an account make of the settings. */
export const peopleEffects: SettingEffects = {
  examples: ({ withdrawal, security }, today) => {
    const noon = noonOf(today)
    const waits = { isFirst: false, waitHours: withdrawal.addressWaitHours }
    const usable = usableFrom(noon, waits)
    const held = payoutsHeldUntil(noon, security.payoutHoldHours, null)
    const second = `A second payout address saved on ${textOf(noon)}`
    return [
      {
        field: 'withdrawal.address_wait_hours',
        text:
          usable > noon
            ? `${second} can be used from ${textOf(usable)}.`
            : `${second} can be used immediately.`,
      },
      {
        field: 'security.payout_hold_hours',
        text: held
          ? `After a new password on ${textOf(noon)}, no money leaves the account until ${textOf(held)}.`
          : 'After a new password, money can leave the account immediately.',
      },
    ]
  },
}

const noonOf = (day: ProgrammeDay) => new Date(`${day}T12:00:00Z`)

/** A moment to the minute: `2026-03-31, 12:00 UTC`. */
function textOf(moment: Date): string {
  const [day, time = ''] = moment.toISOString().split('T')
  return `${day}, ${time.slice(0, 5)} UTC`
}
