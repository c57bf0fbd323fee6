import { settingsText as text } from './descriptions-text.ts'
import type { Settings } from './settings.ts'
import type { GroupDescription } from './types.ts'

/** The type and the texts of every setting; a missing one does not compile. */
export const settingDescriptions: {
  readonly [G in keyof Settings]: GroupDescription<Settings[G]>
} = {
  brand: {
    ...text.brand,
    settings: {
      name: { type: 'text', ...text.brand.settings.name },
      tagline: { type: 'text', ...text.brand.settings.tagline },
      accent: { type: 'text', ...text.brand.settings.accent },
      logo: { type: 'picture', ...text.brand.settings.logo },
    },
  },
  programme: {
    ...text.programme,
    settings: {
      mode: { type: 'choice', ...text.programme.settings.mode },
      timezone: { type: 'time_zone', ...text.programme.settings.timezone },
      earningWeekdays: { type: 'weekdays', ...text.programme.settings.earningWeekdays },
      holidays: { type: 'days', ...text.programme.settings.holidays },
      sponsorRequired: { type: 'yes_no', ...text.programme.settings.sponsorRequired },
      capMultiple: { type: 'whole', ...text.programme.settings.capMultiple },
      compression: { type: 'choice', ...text.programme.settings.compression },
      coolingOffDays: { type: 'whole', ...text.programme.settings.coolingOffDays },
      businessAfterDays: { type: 'whole', ...text.programme.settings.businessAfterDays },
      businessDays: { type: 'whole', ...text.programme.settings.businessDays },
      makeUpDays: {
        type: 'rows',
        ...text.programme.settings.makeUpDays,
        fields: {
          missed: { type: 'day', ...text.programme.settings.makeUpDays.fields.missed },
          on: { type: 'day', ...text.programme.settings.makeUpDays.fields.on },
        },
      },
      topupApproval: { type: 'yes_no', ...text.programme.settings.topupApproval },
      promisedHours: { type: 'whole', ...text.programme.settings.promisedHours },
    },
  },
  salary: {
    ...text.salary,
    settings: {
      tiers: {
        type: 'rows',
        ...text.salary.settings.tiers,
        fields: {
          name: { type: 'text', ...text.salary.settings.tiers.fields.name },
          business: { type: 'amount', ...text.salary.settings.tiers.fields.business },
          directs: { type: 'whole', ...text.salary.settings.tiers.fields.directs },
          amount: { type: 'amount', ...text.salary.settings.tiers.fields.amount },
        },
      },
      legPercent: { type: 'percent', ...text.salary.settings.legPercent },
    },
  },
  leadership: {
    ...text.leadership,
    settings: {
      ranks: {
        type: 'rows',
        ...text.leadership.settings.ranks,
        fields: {
          name: { type: 'text', ...text.leadership.settings.ranks.fields.name },
          business: { type: 'amount', ...text.leadership.settings.ranks.fields.business },
          directs: { type: 'whole', ...text.leadership.settings.ranks.fields.directs },
          bonus: { type: 'amount', ...text.leadership.settings.ranks.fields.bonus },
        },
      },
      legPercent: { type: 'percent', ...text.leadership.settings.legPercent },
    },
  },
  rewards: {
    ...text.rewards,
    settings: {
      autoCarryForward: { type: 'yes_no', ...text.rewards.settings.autoCarryForward },
      legPercent: { type: 'percent', ...text.rewards.settings.legPercent },
      directs: { type: 'whole', ...text.rewards.settings.directs },
    },
  },
  cto: {
    ...text.cto,
    settings: {
      percent: { type: 'percent', ...text.cto.settings.percent },
    },
  },
  deposit: {
    ...text.deposit,
    settings: {
      minimum: { type: 'amount', ...text.deposit.settings.minimum },
      instructions: { type: 'markdown', ...text.deposit.settings.instructions },
    },
  },
  chains: {
    ...text.chains,
    settings: {
      bep20Endpoints: {
        type: 'rows',
        ...text.chains.settings.bep20Endpoints,
        fields: { url: { type: 'text', ...text.chains.settings.bep20Endpoints.fields.url } },
      },
      bep20Token: { type: 'text', ...text.chains.settings.bep20Token },
      bep20Symbol: { type: 'text', ...text.chains.settings.bep20Symbol },
      bep20Decimals: { type: 'whole', ...text.chains.settings.bep20Decimals },
      bep20Confirmations: { type: 'whole', ...text.chains.settings.bep20Confirmations },
      bep20Explorer: { type: 'text', ...text.chains.settings.bep20Explorer },
      bep20FirstBlock: { type: 'whole', ...text.chains.settings.bep20FirstBlock },
      trc20Endpoints: {
        type: 'rows',
        ...text.chains.settings.trc20Endpoints,
        fields: { url: { type: 'text', ...text.chains.settings.trc20Endpoints.fields.url } },
      },
      trc20Token: { type: 'text', ...text.chains.settings.trc20Token },
      trc20Symbol: { type: 'text', ...text.chains.settings.trc20Symbol },
      trc20Decimals: { type: 'whole', ...text.chains.settings.trc20Decimals },
      trc20Confirmations: { type: 'whole', ...text.chains.settings.trc20Confirmations },
      trc20Explorer: { type: 'text', ...text.chains.settings.trc20Explorer },
      trc20FirstBlock: { type: 'whole', ...text.chains.settings.trc20FirstBlock },
      singleEndpointMaximum: { type: 'amount', ...text.chains.settings.singleEndpointMaximum },
    },
  },
  reserves: {
    ...text.reserves,
    settings: { statementDays: { type: 'whole', ...text.reserves.settings.statementDays } },
  },
  withdrawal: {
    ...text.withdrawal,
    settings: {
      feePercent: { type: 'percent', ...text.withdrawal.settings.feePercent },
      minimum: { type: 'amount', ...text.withdrawal.settings.minimum },
      dailyMaximum: { type: 'amount', ...text.withdrawal.settings.dailyMaximum },
      earlyFeePercent: { type: 'percent', ...text.withdrawal.settings.earlyFeePercent },
      weekdays: { type: 'weekdays', ...text.withdrawal.settings.weekdays },
      holidays: { type: 'days', ...text.withdrawal.settings.holidays },
      addressWaitHours: { type: 'whole', ...text.withdrawal.settings.addressWaitHours },
      depositReturnDays: { type: 'whole', ...text.withdrawal.settings.depositReturnDays },
    },
  },
  payouts: {
    ...text.payouts,
    settings: {
      debtorName: { type: 'text', ...text.payouts.settings.debtorName },
      debtorAccount: { type: 'text', ...text.payouts.settings.debtorAccount },
      debtorBank: { type: 'text', ...text.payouts.settings.debtorBank },
    },
  },
  transfer: {
    ...text.transfer,
    settings: {
      minimum: { type: 'amount', ...text.transfer.settings.minimum },
      feePercent: { type: 'percent', ...text.transfer.settings.feePercent },
      dailyMaximum: { type: 'amount', ...text.transfer.settings.dailyMaximum },
    },
  },
  market: {
    ...text.market,
    settings: {
      spreadPercent: { type: 'percent', ...text.market.settings.spreadPercent },
      dailyMovePercent: { type: 'percent', ...text.market.settings.dailyMovePercent },
      codeAbove: { type: 'amount', ...text.market.settings.codeAbove },
      priceNoticeMinutes: { type: 'whole', ...text.market.settings.priceNoticeMinutes },
      priceStepPercent: { type: 'percent', ...text.market.settings.priceStepPercent },
    },
  },
  security: {
    ...text.security,
    settings: {
      dualApproval: { type: 'yes_no', ...text.security.settings.dualApproval },
      dualApprovalAbove: { type: 'amount', ...text.security.settings.dualApprovalAbove },
      dualApprovalDay: { type: 'amount', ...text.security.settings.dualApprovalDay },
      totpForAdmins: { type: 'yes_no', ...text.security.settings.totpForAdmins },
      payoutHoldHours: { type: 'whole', ...text.security.settings.payoutHoldHours },
      oneMailbox: { type: 'yes_no', ...text.security.settings.oneMailbox },
      adminIdleMinutes: { type: 'whole', ...text.security.settings.adminIdleMinutes },
      memberIdleDays: { type: 'whole', ...text.security.settings.memberIdleDays },
      networkRegistrations: { type: 'whole', ...text.security.settings.networkRegistrations },
    },
  },
  legal: {
    ...text.legal,
    settings: {
      operator: { type: 'text', ...text.legal.settings.operator },
      licence: { type: 'text', ...text.legal.settings.licence },
      regulator: { type: 'text', ...text.legal.settings.regulator },
      countries: { type: 'countries', ...text.legal.settings.countries },
      terms: { type: 'markdown', ...text.legal.settings.terms },
      privacy: { type: 'markdown', ...text.legal.settings.privacy },
      risk: { type: 'markdown', ...text.legal.settings.risk },
      disclosure: { type: 'markdown', ...text.legal.settings.disclosure },
    },
  },
}
