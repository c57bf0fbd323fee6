import type { SettingEffects } from '../settings/public.ts'
import { isSponsorMissing } from './rules.ts'

/** What registration makes of the settings. */
export const referralEffects: SettingEffects = {
  examples: ({ programme }) => [
    {
      field: 'programme.sponsor_required',
      text: isSponsorMissing(undefined, programme.sponsorRequired)
        ? 'Whoever registers without a referral code is refused.'
        : 'Whoever registers without a referral code joins without a sponsor.',
    },
  ],
}
