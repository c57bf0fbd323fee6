import { countText, plural } from '../../../plumbing/format.ts'
import { locale } from '../../../plumbing/language.ts'

const rows = (count: number) => plural(locale, count, { one: '# problem', other: '# problems' })

export const movingText = {
  title: 'Import and export',
  lead: 'Bring in members, sponsors, balances and open plans from another system, or take yours with you.',
  caption: 'Imports, newest first',
  empty:
    'No imports yet. Start with the members’ file of your old system. It is checked first, which changes nothing.',
  start: 'New import',
  import: 'Import',
  files: 'Files',
  state: 'Status',
  members: 'Members',
  problems: 'Problems',
  begun: 'Started',
  by: 'By',
  named: (id: number) => `Import ${id}`,
  open: 'Open',
  openNamed: (id: number) => `Open import ${id}`,
  back: 'All imports',
  unknown: 'This import does not exist.',

  newTitle: 'New import',
  newLead:
    'Choose CSV files. They are checked first; nothing is brought into the books before you carry the import out.',
  membersFile: 'Members and balances',
  membersHint: 'One row per member: username, e-mail, sponsor, wallets.',
  plansFile: 'Open plans',
  plansHint: 'One row per plan: member, plan, amount, day. Optional.',
  operatorFile: 'Operator’s accounts',
  operatorHint: 'Custody, investments and treasury on the day of the move. Optional.',
  choose: 'Choose the file',
  chooseFor: (file: string) => `Choose the file: ${file}`,
  none: 'No file chosen',
  limit: 'Up to 64 MiB per file. On the server itself, npm run import does the same.',
  send: 'Send and check',
  sendAgain: 'Continue sending',
  sent: (percent: string) => `${percent} sent`,
  tooLarge: (name: string) => `${name} has more than 64 MiB. Split it, and move in parts.`,
  emptyFile: (name: string) => `${name} is empty.`,
}

export const oneImportText = {
  checking: 'The files are being checked. This continues if you leave the page.',
  carryingOut:
    'The import is running. Either everything is imported or nothing is. It continues if you leave the page and resumes automatically after a restart.',
  receiving: 'Not all files have arrived. Delete this import and start again.',
  sound:
    'No problem was found. Compare the totals with your old system, then carry the import out.',
  faulty: (count: number) =>
    `${rows(count)} found. Nothing can be imported until they are resolved.`,
  faultyLead:
    'Correct these rows in your files and start a new import, or choose other columns below.',
  done: 'Everything is in the books.',
  invitationsLeft: (count: number) =>
    plural(locale, count, {
      one: '# invitation waiting to be sent',
      other: '# invitations waiting to be sent',
    }),

  totals: 'Totals to compare',
  totalsNote:
    'These are the sums of all rows. They should equal those of your old system to the cent.',
  members: 'Members',
  membersOf: (members: number, sponsored: number) =>
    `${countText(members, locale)} (${countText(sponsored, locale)} with a sponsor)`,
  plans: 'Open plans',
  funding: 'Funding wallets',
  working: 'Working income',
  nonWorking: 'ROI income',
  compound: 'Compounding',
  principal: 'In open plans',
  owned: 'Owned by members',
  earned: 'Earned towards earning limits',
  custody: 'Custody',
  investments: 'Investments',
  treasury: 'Treasury',
  unexplained: 'Custody and investments beyond members and treasury',
  short:
    'These files bring less custody and investments than members own. Coverage falls until you add funds.',

  columns: 'Columns',
  columnsNote: 'Which column of your file fills which field, as guessed from the headers.',
  fieldsOf: (name: string, found: number, all: number) => `${name}: ${found} of ${all} fields`,
  notInFile: 'Not in the file',
  required: 'required',
  checkAgain: 'Check again',

  problems: 'What is wrong',
  problemsCaption: 'Problems by file and line',
  noProblems: 'No problem was found.',
  file: 'File',
  line: 'Line',
  lineOf: (line: number) => `Line ${countText(line, locale)}`,
  problem: 'Problem',
  field: 'Field',
  value: 'Value',
  problemsFile: (id: number) => `import-${id}-problems`,

  carryOut: 'Carry out',
  confirmTitle: 'Carry out this import?',
  confirmLead:
    'All members, plans and balances are imported together. This cannot be undone as a whole.',
  invites: 'Mail every new member how to set a password',
  discard: 'Delete',
  discardTitle: 'Delete this import?',
  discardLead: 'Its files and rows are deleted. Nothing has been imported from them.',
}

export const exportText = {
  title: 'Export',
  lead: 'The same three files that an import takes. To take all three at the same moment, run npm run export on the server.',
  download: (file: string) => `${file} (CSV)`,
  waiting: 'Not included: money in open requests, income on hold and money from codes',
  tokenHolders: 'Not included: members who hold tokens',
  personal:
    'The files contain personal data of all members. Every download is recorded in the audit log.',
}
