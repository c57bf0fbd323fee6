import { describeSettings } from '@clearstead/contract/settings-schema'
import { texts } from '../../../plumbing/texts.ts'

const weekdays: Readonly<Record<number, string>> = {
  1: 'Monday',
  2: 'Tuesday',
  3: 'Wednesday',
  4: 'Thursday',
  5: 'Friday',
  6: 'Saturday',
  7: 'Sunday',
}
const permissions: Readonly<Record<string, string>> = {
  owner: 'Owner: may do everything',
  finance: 'Finance: decides deposits and withdrawals, edits plans',
  support: 'Support: helps members',
  auditor: 'Auditor: reads everything, changes nothing',
  content: 'Content: edits the video library',
}
const named = new Map(describeSettings(true).map((group) => [group.name as string, group]))

/** What a value is called in a history: as it was stored, in words. */
function valueText(value: unknown): string {
  if (value === true) return 'yes'
  if (value === false) return 'no'
  if (value === null || value === '') return 'nothing'
  if (typeof value === 'string') {
    const short = /^-?\d+\.\d{8}$/.test(value) ? value.replace(/0{1,6}$/, '') : value
    return short.length > 300 ? `${short.slice(0, 300)}…` : short
  }
  if (Array.isArray(value)) return value.length === 0 ? 'nothing' : value.map(valueText).join('; ')
  return typeof value === 'object' ? Object.values(value).map(valueText).join(', ') : String(value)
}

export const settingsText = texts({
  en: {
    title: 'Settings',
    tabs: 'Group',
    live: 'Going live',
    admins: 'Admins',
    history: 'History',
    readOnly: 'Changing settings takes the owner permission. You see them as they are.',
    save: 'Save',
    saved: (day: string) => `Saved. It takes effect from ${day}.`,
    savedNow: 'Saved.',
    version: (version: number) => `Version ${version}`,
    effective: 'A change of these rules takes effect from the next programme day.',
    effectiveFrom: (day: string) => `What you save now takes effect from ${day}.`,
    butAtOnce: (labels: string) => `At once: ${labels}.`,
    inUnit: (label: string, unit: string) => `${label} (${unit})`,
    addDay: 'Add the day',
    removeDay: (day: string) => `Remove ${day}`,
    noRows: 'None.',
    addRow: 'Add a row',
    inRow: (label: string, row: number) => `${label}, row ${row}`,
    dropRow: (row: number) => `Remove row ${row}`,
    goLive: 'Going live',
    goLiveHelp: 'From test money to real money. It takes all of this, and holds at once.',
    goLiveOwner: 'Going live is the owner’s act.',
    goLiveAct: 'Go live',
    goLiveTitle: 'Go live?',
    goLiveLead:
      'From now on all money is real. Once there is money in the books, this cannot be taken back.',
    isLive: 'The programme is live.',
    booksEmpty: 'Books without any test money',
    notEmpty:
      'These books hold test money, and live starts on an empty database. Set up a new installation with a new database, copy these settings, and go live there.',
    done: 'Done',
    missing: 'Missing',
    advised: 'Advised',
    show: 'Show',
    showVersion: (version: number) => `Show what version ${version} changed`,
    before: 'Before:',
    after: 'After:',
    valueOf: valueText,
    groupName: (group: string) => named.get(group)?.label ?? group,
    preview: 'Preview',
    previewEmpty: 'Nothing written yet.',
    weekday: (day: number) => weekdays[day] ?? String(day),
    historyEmpty: 'The settings are as the product came.',
    changedBy: 'By',
    changedAt: 'When',
    effectiveOn: 'In effect from',
    changed: 'What changed',
    versionHeader: 'Version',
    byProduct: 'The product',
    everything: 'First version',
    changedField: (field: string) => {
      const [group = '', name = ''] = field.split('.')
      const about = named.get(group)
      const setting = about?.settings.find((one) => one.name === name)
      return `${about?.label ?? group}: ${setting?.label ?? name.replaceAll('_', ' ')}`
    },
    adminsHelp: 'Who may work here, and what each may do.',
    addAdmin: 'Add an admin',
    adminName: 'Admin',
    permissions: 'Permissions',
    permissionName: (name: string) => permissions[name] ?? name,
    secondFactor: 'Second factor',
    on: 'On',
    off: 'Off',
    lastSignIn: 'Last sign-in',
    never: 'never',
    state: 'State',
    open: 'Open',
    blocked: 'Blocked',
    edit: 'Edit',
    you: 'you',
    fullname: 'Full name',
    username: 'Username',
    email: 'E-mail',
    password: 'Password',
    newPassword: 'New password',
    newPasswordHint: 'Leave empty to keep the present one. A new one ends this admin’s sessions.',
    add: 'Add admin',
    saveAdmin: 'Save admin',
    editTitle: (name: string) => `Edit ${name}`,
    blockHint: 'A blocked admin cannot sign in.',
    choosePermission: 'Choose at least one',
    ownerOnly: 'Admin accounts are shown to owners.',
  },
})
