const fee = { label: 'Fee' }
const step = {
  name: { label: 'Name' },
  business: { label: 'Active team volume' },
  directs: { label: 'Active direct members' },
}

const endpoints = {
  help: 'JSON-RPC addresses of nodes, with https. A payment is credited, and a credit reversed, only when most of them show it: of two both, of three two. One that is silent counts as no, and one alone is simply believed. They may hold keys, which are shown to owners only.',
  fields: { url: { label: 'Address' } },
}
const token = 'Only payments in this token count.'
const confirmations = {
  help: 'A payment is credited once this many blocks are on top of its own.',
  unit: 'blocks',
}
const explorer =
  'The address of a transaction up to its hash, such as https://bscscan.com/tx/. Leave empty if there is none.'
const firstBlock = 'Where reading begins the first time. 0 begins with the newest block.'

/** The words for every setting, as people see them. */
export const settingsText = {
  brand: {
    label: 'Brand',
    help: 'The name of the programme on every page and in every mail.',
    settings: {
      name: { label: 'Name' },
      tagline: {
        label: 'Tagline',
        help: 'One sentence under the name on the home page.',
      },
      accent: {
        label: 'Accent colour',
        help: 'A colour such as #0c6b4c; leave empty for the product’s own.',
      },
      logo: {
        label: 'Logo',
        help: 'PNG, JPEG or WebP, at most 200 kB and 64 to 1024 pixels a side, square or up to four times as wide as high. It replaces the default logo.',
      },
    },
  },
  programme: {
    label: 'Programme',
    help: 'The rules of the programme. Open plans keep the terms they were bought under.',
    settings: {
      mode: {
        label: 'Mode',
        help: 'In test mode a banner on every page says that all money is test money. The checklist is under Going live.',
        choices: { test: 'Test', live: 'Live' },
      },
      timezone: {
        label: 'Time zone',
        help: 'A programme day is a calendar day here, such as Asia/Kolkata. What is saved with a new time zone takes effect tomorrow, or a day later if tomorrow has already begun there.',
      },
      earningWeekdays: {
        label: 'Earning days',
        help: 'On the other days nobody earns ROI.',
      },
      holidays: {
        label: 'Holidays',
        help: 'Days on which nobody earns ROI.',
      },
      sponsorRequired: { label: 'A referral code is required to join' },
      capMultiple: {
        label: 'Earning limit',
        help: 'The most a member may earn, as a multiple of their active plans.',
        unit: 'times',
      },
      compression: {
        label: 'Level income an upline does not qualify for',
        help: 'Who receives the level if an upline is inactive, blocked, short of direct members or at the earning limit.',
        choices: {
          none: 'Nobody',
          dynamic: 'The next qualified upline',
        },
      },
      coolingOffDays: {
        label: 'Cooling-off',
        help: 'How long a purchase can be undone in full; its income is held until then. 0 switches it off.',
        unit: 'days',
      },
      businessAfterDays: { label: 'Days before money counts as team volume', unit: 'days' },
      businessDays: {
        label: 'Days within which withdrawn principal reduces team volume',
        unit: 'days',
      },
      makeUpDays: {
        label: 'Make-up days',
        help: 'A day that nobody could claim, and the later day on which everybody may make up for it.',
        fields: {
          missed: { label: 'Missed day' },
          on: { label: 'Claimed on' },
        },
      },
      topupApproval: { label: 'An admin approves every top-up' },
      promisedHours: {
        label: 'Deposits, withdrawals and top-ups are decided within',
        help: 'What waits longer is marked overdue, and admins are mailed.',
        unit: 'hours',
      },
    },
  },
  salary: {
    label: 'Salary',
    help: 'Paid on the 1st for the month before. The highest tier that a member reaches counts.',
    settings: {
      tiers: {
        label: 'Tiers',
        help: 'The lowest first. Each needs more than the one before.',
        fields: { ...step, amount: { label: 'A month' } },
      },
      legPercent: {
        label: 'Maximum share per leg',
        help: 'As a percentage of the team volume that a tier needs.',
      },
    },
  },
  leadership: {
    label: 'Leadership',
    help: 'A rank is reached once and kept, with a one-time bonus.',
    settings: {
      ranks: {
        label: 'Ranks',
        help: 'The lowest first. A bonus of 0 pays nothing.',
        fields: { ...step, bonus: { label: 'One-time bonus' } },
      },
      legPercent: {
        label: 'Maximum share per leg',
        help: 'As a percentage of the team volume that a rank needs.',
      },
    },
  },
  rewards: {
    label: 'Rewards',
    help: 'How team volume is used up by the rewards that members claim.',
    settings: {
      autoCarryForward: {
        label: 'Carry forward immediately',
        help: 'Team volume left after a claimed reward counts for the next one immediately. Otherwise it does not count until the member carries it forward. New team volume always counts.',
      },
      legPercent: {
        label: 'Maximum share per leg',
        help: 'As a percentage of the team volume that a reward needs, together with what the member’s claims have used.',
      },
      directs: {
        label: 'Active direct members needed',
        help: 'A reward can only be claimed with this many. 0 needs none.',
      },
    },
  },
  cto: {
    label: 'CTO pool',
    help: 'Every purchase counts for the nearest leader above the buyer. Paid when an admin pays the month.',
    settings: {
      percent: {
        label: 'Size of the pool',
        help: 'As a percentage of the month’s plan purchases.',
      },
    },
  },
  deposit: {
    label: 'Deposits',
    help: 'What members read before they pay, and the least they can send.',
    settings: {
      minimum: { label: 'Smallest deposit' },
      instructions: {
        label: 'How to pay',
        help: 'Markdown. Shown beside the deposit form.',
      },
    },
  },
  chains: {
    label: 'Payments on chains',
    help: 'How payments in a stablecoin are found on BNB Smart Chain (BEP20) and Tron (TRC20). Members get addresses of a chain once its public key (BEP20_XPUB, TRC20_XPUB) and an endpoint are set. npm run chains checks all of it.',
    settings: {
      bep20Endpoints: { label: 'BEP20: endpoints', ...endpoints },
      bep20Token: { label: 'BEP20: contract of the token', help: token },
      bep20Symbol: { label: 'BEP20: symbol of the token' },
      bep20Decimals: { label: 'BEP20: decimals of the token' },
      bep20Confirmations: { label: 'BEP20: confirmations', ...confirmations },
      bep20Explorer: { label: 'BEP20: explorer', help: explorer },
      bep20FirstBlock: { label: 'BEP20: first block', help: firstBlock },
      trc20Endpoints: { label: 'TRC20: endpoints', ...endpoints },
      trc20Token: { label: 'TRC20: contract of the token', help: token },
      trc20Symbol: { label: 'TRC20: symbol of the token' },
      trc20Decimals: { label: 'TRC20: decimals of the token' },
      trc20Confirmations: { label: 'TRC20: confirmations', ...confirmations },
      trc20Explorer: { label: 'TRC20: explorer', help: explorer },
      trc20FirstBlock: { label: 'TRC20: first block', help: firstBlock },
      singleEndpointMaximum: {
        label: 'Credited on the word of one endpoint',
        help: 'While a chain has a single endpoint, that endpoint is simply believed. What a member pays above this in 24 hours waits for a person.',
      },
    },
  },
  reserves: {
    label: 'Reserves',
    help: 'Which funds count as documented on the transparency page.',
    settings: {
      statementDays: {
        label: 'A statement counts for',
        unit: 'days',
        help: 'An older statement of a bank or of investments no longer counts as documented.',
      },
    },
  },
  withdrawal: {
    label: 'Withdrawals',
    help: 'What a withdrawal costs, and when and how much can leave.',
    settings: {
      feePercent: fee,
      minimum: { label: 'Smallest withdrawal' },
      dailyMaximum: { label: 'Daily maximum per member' },
      earlyFeePercent: {
        label: 'Early fee on principal',
        help: 'Charged when principal leaves before its lock days are over.',
      },
      weekdays: {
        label: 'Open on',
        help: 'On the other days no withdrawal can be requested.',
      },
      holidays: {
        label: 'Holidays',
        help: 'Days on which no withdrawal can be requested.',
      },
      addressWaitHours: { label: 'Wait after a changed address', unit: 'hours' },
      depositReturnDays: {
        label: 'Deposits go back without a fee for',
        help: 'Only to where they came from, and only while none of the money was used. 0 is never.',
        unit: 'days',
      },
    },
  },
  payouts: {
    label: 'Payouts',
    help: 'The bank account that payment orders (pain.001) pay withdrawals from. Without it payouts are files in CSV only.',
    settings: {
      debtorName: { label: 'Name of the account holder' },
      debtorAccount: { label: 'Account', help: 'The IBAN or the account number.' },
      debtorBank: { label: 'Code of the bank', help: 'The BIC or the IFSC.' },
    },
  },
  transfer: {
    label: 'Transfers',
    help: 'Money that members move between their wallets and send each other.',
    settings: {
      minimum: { label: 'Smallest transfer' },
      feePercent: fee,
      dailyMaximum: {
        label: 'Daily maximum per sender',
        help: 'Transfers to others, top-ups for others, and token trades above a multiplier of 1 count together.',
      },
    },
  },
  market: {
    label: 'Token market',
    help: 'Limits on buying and selling tokens, so that trades cannot do what a transfer may not.',
    settings: {
      spreadPercent: {
        label: 'Spread',
        help: 'Above a multiplier of 1, a purchase pays this much more and a sale brings this much less. It stays in the token reserve. At least half of the transfer fee.',
      },
      dailyMovePercent: {
        label: 'Largest price move per member and day',
        help: 'Above a multiplier of 1. Moves up and down are added up.',
      },
      codeAbove: {
        label: 'Mailed code above',
        help: 'When the trades of a member come to more than this on one day, each further trade takes a code. With 0 every trade does.',
      },
      priceNoticeMinutes: {
        label: 'Notice of a price set by hand (minutes)',
        help: 'It is announced this long before it holds, and nobody can trade until then. A live programme needs at least 10; with 0 it holds at once.',
      },
      priceStepPercent: {
        label: 'Largest step of a price set by hand',
        help: 'In percent of the price before it, up or down. At most 1% for each minute of notice. 0 is no limit, in test mode only.',
      },
    },
  },
  security: {
    label: 'Security',
    help: 'Who must confirm, and how admins sign in.',
    settings: {
      dualApproval: {
        label: 'Dual approval',
        help: 'Everything that creates money or claims by hand needs the approval of a second admin. Switching it on takes two owners who can approve, and switching it off the second one.',
      },
      dualApprovalAbove: {
        label: 'Second admin needed above',
        help: 'For one withdrawal, deposit, top-up, adjustment, reversal or plan that an admin decides by hand.',
      },
      dualApprovalDay: {
        label: 'Second admin needed above, per admin and day',
        help: 'The sum that one admin decides alone on a programme day; everything beyond it needs approval.',
      },
      totpForAdmins: { label: 'Admins must sign in with a second factor' },
      payoutHoldHours: { label: 'Hold payouts after a changed sign-in', unit: 'hours' },
      oneMailbox: {
        label: 'One registration per mailbox',
        help: 'E-mails that differ only by a tag, or by dots at Gmail, count as one person.',
      },
      adminIdleMinutes: {
        label: 'Sign admins out when idle for',
        unit: 'minutes',
        help: 'From 5 to 720. What a page reads by itself while nobody is at it does not count as use.',
      },
      memberIdleDays: {
        label: 'Sign members out when idle for',
        unit: 'days',
        help: 'From 1 to 7. A session ends after 7 days in any case.',
      },
      networkRegistrations: {
        label: 'Registrations from one network per day',
        help: 'A network is the first three numbers of an IPv4 address, or the /64 of an IPv6 address. 0 is no limit.',
      },
    },
  },
  legal: {
    label: 'Legal',
    help: 'Who runs the programme, and what members accept. Texts are in Markdown; raw HTML is shown as text.',
    settings: {
      operator: { label: 'Legal name of the operator' },
      licence: {
        label: 'Licence or registration',
        help: 'Its number or name.',
      },
      regulator: {
        label: 'Regulator',
        help: 'The authority that supervises the operator.',
      },
      countries: {
        label: 'Countries admitted',
        help: 'Two-letter codes, such as AT, IN.',
      },
      terms: { label: 'Terms' },
      privacy: { label: 'Privacy' },
      risk: {
        label: 'Risk statement',
        help: 'Shown at registration and before a purchase.',
      },
      disclosure: {
        label: 'Income disclosure',
        help: 'What members of this programme have actually earned, and how many of them earned nothing.',
      },
    },
  },
}
