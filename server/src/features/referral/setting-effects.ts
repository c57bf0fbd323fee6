import { say } from '@clearstead/contract/call/say'
import type { SettingEffects } from '../settings/public.ts'
import { isSponsorMissing } from './rules.ts'

/** What registration makes of the settings. */
export const referralEffects: SettingEffects = {
  examples: ({ programme, security }) => [
    {
      field: 'programme.sponsor_required',
      text: isSponsorMissing(undefined, programme.sponsorRequired)
        ? say('referral.example.refusedWithoutCode')
        : say('referral.example.joinsWithoutSponsor'),
    },
    {
      field: 'security.one_mailbox',
      text: security.oneMailbox
        ? say('referral.example.oneMailbox')
        : say('referral.example.anyMailbox'),
    },
    {
      field: 'security.network_registrations',
      text:
        security.networkRegistrations > 0
          ? say('referral.example.networkLimit', { count: security.networkRegistrations })
          : say('referral.example.noNetworkLimit'),
    },
  ],
}
