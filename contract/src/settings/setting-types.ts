import type { Settings } from './settings.ts'
import type { GroupTypes } from './types.ts'

/** The type of every setting; a missing one does not compile. */
export const settingTypes: { readonly [G in keyof Settings]: GroupTypes<Settings[G]> } = {
  brand: {
    name: 'text',
    tagline: 'text',
    accent: 'text',
    logo: 'picture',
  },
  programme: {
    mode: 'choice',
    timezone: 'time_zone',
    earningWeekdays: 'weekdays',
    holidays: 'days',
    sponsorRequired: 'yes_no',
    capMultiple: 'whole',
    compression: 'choice',
    levelCrediting: 'choice',
    coolingOffDays: 'whole',
    businessAfterDays: 'whole',
    businessDays: 'whole',
    makeUpDays: {
      missed: 'day',
      on: 'day',
    },
    topupApproval: 'yes_no',
    promisedHours: 'whole',
  },
  salary: {
    tiers: {
      name: 'text',
      business: 'amount',
      directs: 'whole',
      amount: 'amount',
    },
    legPercent: 'percent',
  },
  leadership: {
    ranks: {
      name: 'text',
      business: 'amount',
      directs: 'whole',
      bonus: 'amount',
    },
    legPercent: 'percent',
  },
  rewards: {
    autoCarryForward: 'yes_no',
    legPercent: 'percent',
    directs: 'whole',
  },
  cto: {
    percent: 'percent',
  },
  deposit: {
    minimum: 'amount',
    instructions: 'markdown',
  },
  chains: {
    bep20Endpoints: {
      url: 'text',
    },
    bep20Token: 'text',
    bep20Symbol: 'text',
    bep20Decimals: 'whole',
    bep20Confirmations: 'whole',
    bep20Explorer: 'text',
    bep20FirstBlock: 'whole',
    trc20Endpoints: {
      url: 'text',
    },
    trc20Token: 'text',
    trc20Symbol: 'text',
    trc20Decimals: 'whole',
    trc20Confirmations: 'whole',
    trc20Explorer: 'text',
    trc20FirstBlock: 'whole',
    singleEndpointMaximum: 'amount',
  },
  reserves: {
    statementDays: 'whole',
  },
  withdrawal: {
    feePercent: 'percent',
    minimum: 'amount',
    dailyMaximum: 'amount',
    earlyFeePercent: 'percent',
    weekdays: 'weekdays',
    holidays: 'days',
    addressWaitHours: 'whole',
    depositReturnDays: 'whole',
  },
  payouts: {
    debtorName: 'text',
    debtorAccount: 'text',
    debtorBank: 'text',
  },
  transfer: {
    minimum: 'amount',
    feePercent: 'percent',
    dailyMaximum: 'amount',
  },
  market: {
    spreadPercent: 'percent',
    dailyMovePercent: 'percent',
    codeAbove: 'amount',
    priceNoticeMinutes: 'whole',
    priceStepPercent: 'percent',
  },
  security: {
    dualApproval: 'yes_no',
    dualApprovalAbove: 'amount',
    dualApprovalDay: 'amount',
    totpForAdmins: 'yes_no',
    payoutHoldHours: 'whole',
    oneMailbox: 'yes_no',
    adminIdleMinutes: 'whole',
    memberIdleDays: 'whole',
    networkRegistrations: 'whole',
  },
  legal: {
    operator: 'text',
    licence: 'text',
    regulator: 'text',
    countries: 'countries',
    terms: 'markdown',
    privacy: 'markdown',
    risk: 'markdown',
    disclosure: 'markdown',
  },
}
