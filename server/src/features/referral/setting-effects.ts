import type { SettingEffects } from '../settings/public.ts'
import { isSponsorMissing } from './rules.ts'

/** What registration makes of the settings. */
export const referralEffects: SettingEffects = {
  examples: ({ programme, security }) => [
    {
      field: 'programme.sponsor_required',
      text: isSponsorMissing(undefined, programme.sponsorRequired)
        ? 'Whoever registers without a referral code is refused.'
        : 'Whoever registers without a referral code joins without a sponsor.',
    },
    {
      field: 'security.one_mailbox',
      text: security.oneMailbox
        ? 'asha+1@example.org gets no account beside asha@example.org.'
        : 'asha+1@example.org gets an account beside asha@example.org.',
    },
    {
      field: 'security.network_registrations',
      text:
        security.networkRegistrations > 0
          ? `After ${security.networkRegistrations} registrations from one network, others from it wait for the next day.`
          : 'Any number of people can register from one network.',
    },
  ],
}
