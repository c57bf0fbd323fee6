import { say } from '@clearstead/contract/call/say'
import { settingAt } from '@clearstead/contract/settings/effective-day'
import type { SettingEffects } from '../effects.ts'
import { countWithoutFactor } from './queries.ts'

const acceptedTexts = ['legal.terms', 'legal.privacy', 'legal.risk']

/** What a change of the security and legal settings means for admins and members. */
export const ownEffects: SettingEffects = {
  examples: () => [],
  touched: async (db, changed, { security }) => {
    const isRequired = changed.includes('security.totp_for_admins') && security.totpForAdmins
    return [
      ...(isRequired
        ? [say('settings.touched.adminsWithoutFactor', { count: await countWithoutFactor(db) })]
        : []),
      ...(changed.some((field) => acceptedTexts.includes(settingAt(field)))
        ? [say('settings.touched.acceptedTexts')]
        : []),
    ]
  },
}
