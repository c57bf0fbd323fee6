import * as z from 'zod'
import { wire } from '../call/wire.ts'
import { wrong } from '../call/wrong.ts'
import { isLess, Usd, zero } from '../values/money.ts'

export const NotNegativeUsd = Usd.refine((amount) => !isLess(amount, zero()), {
  error: wrong('fields.at_least', { least: 0 }),
})

/** The operator's own bank account, from which payment orders have withdrawals paid. */
export const payouts = {
  debtorName: wire('debtor_name', z.string().trim().max(70)),
  /** An IBAN, or another number of up to 34 letters and digits. */
  debtorAccount: wire(
    'debtor_account',
    z
      .string()
      .trim()
      .regex(/^([A-Za-z0-9 ]{4,50})?$/, wrong('fields.letters_digits_spaces')),
  ),
  /** A BIC, an IFSC, or another code of the bank. */
  debtorBank: wire(
    'debtor_bank',
    z
      .string()
      .trim()
      .regex(/^([A-Za-z0-9]{4,20})?$/, wrong('fields.letters_and_digits')),
  ),
}

/** What stands behind the assets, as everybody reads it. */
export const reserves = {
  /** For how many days a statement counts as a document. */
  statementDays: wire('statement_days', z.int().min(1).max(366)),
}

/** Who must confirm, and how admins sign in. */
export const security = {
  dualApproval: wire('four_eyes', z.boolean()),
  /** The limits within which one admin decides alone while dual approval is on: for one item, and for one programme day. */
  dualApprovalAbove: wire('four_eyes_above', NotNegativeUsd),
  dualApprovalDay: wire('four_eyes_day', NotNegativeUsd),
  totpForAdmins: wire('totp_for_admins', z.boolean()),
  /** How long payouts wait after a change of a member's sign-in or payout address. */
  payoutHoldHours: wire('payout_hold_hours', z.int().min(0).max(720)),
  /** Whether e-mails of one mailbox, which differ by a tag or by dots, are one person at registration. */
  oneMailbox: wire('one_mailbox', z.boolean()),
  /** A session that nobody uses ends after this time. */
  adminIdleMinutes: wire('admin_idle_minutes', z.int().min(5).max(720)),
  memberIdleDays: wire('member_idle_days', z.int().min(1).max(7)),
  /** The most registrations that are started from one network on a programme day; 0 is no limit. */
  networkRegistrations: wire('network_registrations', z.int().min(0).max(100_000)),
}
