import { say } from '@clearstead/contract/call/say'
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
    const saved = noon.toISOString()
    return [
      {
        field: 'withdrawal.address_wait_hours',
        text:
          usable > noon
            ? say('people.example.addressFrom', { saved, usable: usable.toISOString() })
            : say('people.example.addressAtOnce', { saved }),
      },
      {
        field: 'security.payout_hold_hours',
        text: held
          ? say('people.example.heldUntil', {
              changed: noon.toISOString(),
              until: held.toISOString(),
            })
          : say('people.example.notHeld'),
      },
    ]
  },
}

const noonOf = (day: ProgrammeDay) => new Date(`${day}T12:00:00Z`)
