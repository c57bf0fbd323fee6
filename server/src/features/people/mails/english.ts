import type { CredentialEvent } from '../account-events/rules.ts'
import type { MailedFor, MailTexts } from './rules.ts'

const titles: Readonly<Record<MailedFor, string>> = {
  verify_email: 'Confirm your e-mail',
  withdrawal: 'Confirm your withdrawal',
  transfer: 'Confirm your transfer',
  change_address: 'Confirm your new payout address',
  change_email: 'Confirm the change to another e-mail',
  new_email: 'Confirm your new e-mail',
  password: 'Set a new password',
}

const changes: Readonly<Record<CredentialEvent, string>> = {
  'account.username_changed': 'The username of your admin account was changed.',
  'account.email_changed': 'The e-mail of your admin account was changed.',
  'account.password_changed': 'The password of your admin account was changed.',
  'account.second_factor_on': 'The second factor of your admin account was turned on.',
  'account.second_factor_off': 'The second factor of your admin account was turned off.',
}

const harmless = 'If you did not request this code, you can ignore this e-mail.'
const harmful =
  'If you did not request this code, change your password and contact support immediately.'

export const english: MailTexts = {
  code: (purpose, { brand, code, minutes, isAlarming }) => {
    const title = titles[purpose]
    return {
      subject: `${brand}: ${title}`,
      text: [
        `Use this code to ${title.charAt(0).toLowerCase()}${title.slice(1)}:`,
        '',
        `    ${code}`,
        '',
        `It is valid for ${minutes} minutes. No one at ${brand} will ever ask you for it.`,
        isAlarming ? harmful : harmless,
      ].join('\n'),
    }
  },
  hasAccount: (brand) => ({
    subject: `${brand}: you already have an account`,
    text: [
      `Someone tried to join ${brand} with this e-mail address, which already belongs to your account.`,
      'If it was you, sign in, or request a code to set a new password. If it was not you, you do not need to do anything.',
    ].join('\n\n'),
  }),
  addressWanted: (brand) => ({
    subject: `${brand}: someone tried to use your e-mail address`,
    text: [
      `Someone tried to use this e-mail address for another ${brand} account.`,
      'The address stays with your account. You do not need to do anything.',
    ].join('\n\n'),
  }),
  closed: (brand) => ({
    subject: `${brand}: your account is closed`,
    text: [
      `Your ${brand} account has been closed. We have erased all data except what our accounts must keep.`,
      'If you did not ask for this, contact us immediately.',
    ].join('\n\n'),
  }),
  adminChanged: (brand, event) => ({
    subject: `${brand}: ${changes[event]}`,
    text: `${changes[event]}\n\nIf it was not you, tell another owner immediately.`,
  }),
}
