import type { AdminId } from '@clearstead/contract/values/ids'
import { defaultSettings } from '../../../src/features/settings/rules.ts'
import type { Run } from '../../test.ts'

/** Settings that complete every check that depends on settings. */
export const ready = {
  ...defaultSettings,
  security: { ...defaultSettings.security, totpForAdmins: true },
  legal: {
    operator: 'Clearstead Ltd',
    licence: 'FN 1',
    regulator: 'FMA',
    countries: ['AT', 'IN'],
    terms: 'Terms.',
    privacy: 'Privacy.',
    risk: 'You can lose.',
    disclosure: 'Half lost.',
  },
}
export const live = { ...ready, programme: { ...ready.programme, mode: 'live' as const } }

export const giveSecondFactor = (run: Run, memberId: AdminId) =>
  run((work) =>
    work.tx
      .insertInto('secondFactors')
      .values({ memberId, secret: Buffer.from('secret'), enabledAt: work.now })
      .execute(),
  )
