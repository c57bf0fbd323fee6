import type { AboutGroup } from './setting-types.ts'
import type { Settings } from './settings.ts'

const fee = { type: 'percent', label: 'Fee' } as const
const step = {
  name: { type: 'text', label: 'Name' },
  business: { type: 'amount', label: 'Active team business' },
  directs: { type: 'whole', label: 'Active direct members' },
} as const

/** What every setting is, in words; one that is missing here does not compile. */
export const aboutSettings: { readonly [G in keyof Settings]: AboutGroup<Settings[G]> } = {
  brand: {
    label: 'Brand',
    help: 'How the programme is called on every page and in every mail.',
    settings: {
      name: { type: 'text', label: 'Name' },
      tagline: {
        type: 'text',
        label: 'Tagline',
        help: 'One sentence under the name on the start page.',
      },
      accent: {
        type: 'text',
        label: 'Accent colour',
        help: 'A colour such as #0c6b4c; leave empty for the product’s own.',
      },
    },
  },
  programme: {
    label: 'Programme',
    help: 'The rules of the programme. Open plans keep the terms they were bought under.',
    settings: {
      mode: {
        type: 'choice',
        label: 'Mode',
        help: 'In test mode a banner on every page says that all money is test money. What going live takes is under Going live.',
        choices: { test: 'Test', live: 'Live' },
      },
      timezone: {
        type: 'time_zone',
        label: 'Time zone',
        help: 'A programme day is a calendar day here, such as Asia/Kolkata.',
      },
      earningWeekdays: {
        type: 'weekdays',
        label: 'Earning days',
        help: 'On the other days nobody earns ROI.',
      },
      holidays: { type: 'days', label: 'Holidays', help: 'Days on which nobody earns ROI.' },
      sponsorRequired: { type: 'yes_no', label: 'A referral code is required to join' },
      capMultiple: {
        type: 'whole',
        label: 'Earning cap',
        help: 'The most a member may earn, as a multiple of their active plans.',
        unit: 'times',
      },
      compression: {
        type: 'choice',
        label: 'Level of an upline who does not qualify',
        help: 'Who takes the level when an upline is inactive, blocked, short of direct members or at the cap.',
        choices: { none: 'Nobody takes it', dynamic: 'The next qualified upline takes it' },
      },
      coolingOffDays: {
        type: 'whole',
        label: 'Cooling-off',
        help: 'A purchase can be undone in full for so long; all income because of it is held until then. 0 switches it off.',
        unit: 'days',
      },
      businessAfterDays: { type: 'whole', label: 'Money counts as business after', unit: 'days' },
      businessDays: { type: 'whole', label: 'Principal takes business along for', unit: 'days' },
      makeUpDays: {
        type: 'rows',
        label: 'Make-up days',
        help: 'A day that could not be claimed, and the later day on which everybody may claim it after all.',
        fields: {
          missed: { type: 'day', label: 'Missed day' },
          on: { type: 'day', label: 'Claimed on' },
        },
      },
      topupApproval: { type: 'yes_no', label: 'An admin approves every top-up' },
    },
  },
  salary: {
    label: 'Salary',
    help: 'Paid on the 1st for the month before. Of the tiers a member reaches, the best one counts.',
    settings: {
      tiers: {
        type: 'rows',
        label: 'Tiers',
        help: 'The lowest first. Each asks for more than the one before.',
        fields: { ...step, amount: { type: 'amount', label: 'A month' } },
      },
      legPercent: {
        type: 'percent',
        label: 'Most that one leg counts for',
        help: 'In percent of the business that a tier asks for.',
      },
    },
  },
  leadership: {
    label: 'Leadership',
    help: 'Ranks are reached once and kept, each with a bonus paid one time.',
    settings: {
      ranks: {
        type: 'rows',
        label: 'Ranks',
        help: 'The lowest first. A bonus of 0 pays nothing.',
        fields: { ...step, bonus: { type: 'amount', label: 'One-time bonus' } },
      },
    },
  },
  rewards: {
    label: 'Rewards',
    help: 'How team business is used up by the rewards that members claim.',
    settings: {
      autoCarryForward: {
        type: 'yes_no',
        label: 'Carry forward at once',
        help: 'What is left after a claimed reward counts for the next one at once. Otherwise it counts for nothing until the member carries it forward. New business always counts.',
      },
    },
  },
  cto: {
    label: 'CTO pool',
    help: 'Shared in equal parts among the leaders of a month, when an admin pays it.',
    settings: {
      percent: {
        type: 'percent',
        label: 'Size of the pool',
        help: 'In percent of the month’s plan purchases.',
      },
    },
  },
  deposit: {
    label: 'Deposits',
    help: 'What members read before they pay, and the least they can send.',
    settings: {
      minimum: { type: 'amount', label: 'Smallest deposit' },
      instructions: {
        type: 'markdown',
        label: 'How to pay',
        help: 'Markdown. Shown beside the deposit form.',
      },
    },
  },
  withdrawal: {
    label: 'Withdrawals',
    help: 'What a withdrawal costs, and when and how much can leave.',
    settings: {
      feePercent: fee,
      minimum: { type: 'amount', label: 'Smallest withdrawal' },
      dailyMaximum: { type: 'amount', label: 'Most in a day' },
      earlyFeePercent: {
        type: 'percent',
        label: 'Early fee on principal',
        help: 'Taken when principal leaves before its lock days are over.',
      },
      weekdays: {
        type: 'weekdays',
        label: 'Open on',
        help: 'On the other days no withdrawal can be asked for.',
      },
      holidays: {
        type: 'days',
        label: 'Holidays',
        help: 'Days on which no withdrawal can be asked for.',
      },
      addressWaitHours: {
        type: 'whole',
        label: 'Wait after a changed address',
        unit: 'hours',
      },
    },
  },
  transfer: {
    label: 'Transfers',
    help: 'Money that members move between their wallets and send each other.',
    settings: {
      minimum: { type: 'amount', label: 'Smallest transfer' },
      feePercent: fee,
    },
  },
  security: {
    label: 'Security',
    help: 'Who must confirm, and how admins sign in.',
    settings: {
      fourEyes: {
        type: 'yes_no',
        label: 'Four eyes',
        help: 'Whatever creates money by hand, or a claim to it, waits for a second admin. It takes two owners who can approve, and the second one to switch it off.',
      },
      fourEyesAbove: {
        type: 'amount',
        label: 'Second admin needed above',
        help: 'Of one withdrawal, deposit, top-up, adjustment, reversal or plan that an admin decides by hand.',
      },
      fourEyesDay: {
        type: 'amount',
        label: 'Second admin needed above, per admin and day',
        help: 'What one admin decides alone on a programme day adds up; beyond this, each more waits.',
      },
      totpForAdmins: { type: 'yes_no', label: 'Admins must sign in with a second factor' },
      payoutHoldHours: {
        type: 'whole',
        label: 'Hold payouts after a changed sign-in',
        unit: 'hours',
      },
    },
  },
  legal: {
    label: 'Legal',
    help: 'Who runs the programme, and what members accept. Texts are in Markdown; raw HTML is shown as text.',
    settings: {
      operator: { type: 'text', label: 'Legal name of the operator' },
      licence: { type: 'text', label: 'Licence or registration', help: 'Its number or name.' },
      regulator: { type: 'text', label: 'Regulator', help: 'Who watches over the operator.' },
      countries: {
        type: 'countries',
        label: 'Countries admitted',
        help: 'Two-letter codes, such as AT, IN.',
      },
      terms: { type: 'markdown', label: 'Terms' },
      privacy: { type: 'markdown', label: 'Privacy' },
      risk: {
        type: 'markdown',
        label: 'Risk statement',
        help: 'Shown at registration and before a purchase.',
      },
      disclosure: {
        type: 'markdown',
        label: 'Income disclosure',
        help: 'What members of this programme really earned, with how many of them earned nothing.',
      },
    },
  },
}
