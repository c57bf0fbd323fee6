import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { calls } from '@clearstead/contract/calls'
import { expect, test } from 'vitest'

type Reason = {
  why: string
  /** The call that the screens make in its place. */
  instead?: string
}

/** Every call that no screen makes. A call that a person needs has no place here: it gets a screen. */
const withoutScreen: Readonly<Record<string, Reason>> = {
  // A second name of the specification for a call that the screens make by its first.
  initialize: { instead: 'initializeRewards', why: 'It is the same call under a second path.' },
  debitMember: {
    instead: 'adjustMember',
    why: 'It is an adjustment in one direction; the screen makes both by the other call.',
  },
  moveMember: {
    instead: 'updateUser',
    why: 'The form of a member sends a new sponsor with its other fields, which moves the member.',
  },
  listUsersWithoutPlan: {
    instead: 'listUsers',
    why: 'The list of members has the tab “Without a plan”, which gives the same members.',
  },
  findUserByEmail: {
    instead: 'listUsers',
    why: 'The search of the list of members finds by e-mail, also by a part of it.',
  },
  listTable: {
    instead: 'listTransactions',
    why: 'The transactions of all members have a filter by type; unpaid income is with each member.',
  },
  listLegs: {
    instead: 'listDirectMembers',
    why: 'A leg is a direct member with their team, which the list of direct members shows.',
  },
  lookUpMember: {
    instead: 'findReceiver',
    why: 'A transfer finds its receiver by the other call, which shows only a first name and an initial.',
  },

  // One row of a list: the screens have the rows already.
  getActivePlan: { instead: 'listActivePlansOf', why: 'The list of plans has all of it.' },
  getPlan: { instead: 'listPlans', why: 'There are few plans, and their list has all of them.' },
  getCode: { instead: 'listCodes', why: 'The list of codes has all of it.' },
  getVideo: { instead: 'listVideos', why: 'The library has all of it.' },
  getEnquiry: { instead: 'listEnquiries', why: 'The queue of enquiries has all of it.' },
  getMemberTransfer: {
    instead: 'listMemberTransfersOf',
    why: 'The list of transfers has all of it.',
  },
  getListFile: {
    instead: 'listListFiles',
    why: 'The list of files follows each until it is done.',
  },

  // A part of what the screens read at once.
  getTokenConfig: { instead: 'refreshToken', why: 'The other call has the token and its price.' },
  getTokenPrice: { instead: 'refreshToken', why: 'The other call has the token and its price.' },
  getBuyingBalance: {
    instead: 'getWallets',
    why: 'It is the funding wallet, which the screens read with the other wallets.',
  },
  getQuote: {
    instead: 'refreshToken',
    why: 'The screens work out the price of what is typed, by the function that the server uses.',
  },
  getSettingsSchema: {
    why: 'The settings screen is made of the same descriptions, which the contract holds.',
  },

  // What a screen did before.
  listHomeNotifications: {
    instead: 'listNotificationsOf',
    why: 'Site popups are for members who are signed in; other programs may show them to visitors.',
  },

  // For browsers and programs.
  signOutByLink: { instead: 'signOut', why: 'It is for a plain link; the app signs out by POST.' },
  signOutAdminByLink: {
    instead: 'signOutAdmin',
    why: 'It is for a plain link; the app signs out by POST.',
  },
  getPublicImage: { why: 'It is the address of a picture; the browser asks for it.' },
  getLogo: { why: 'It is the address of a picture; the browser asks for it.' },
  getLogoIcon: { why: 'It is the icon of the installed app; the browser asks for it.' },
  getDocument: { why: 'Programs are made from it, and /docs shows it to people.' },
  getRuleRun: {
    why: 'A screen shows what a run came to; all that it was made of is for `npm run repeat`.',
  },
  verifyProof: {
    why: 'A screen verifies a proof in the browser, without believing the server; programs may ask it.',
  },
}

const sources = join(import.meta.dirname, '..')
const importOfContract = /import \{([^}]*)\} from '@clearstead\/contract\/[^']+'/g

/** The names that the code of the screens imports from the contract, without types. */
function importedNames(): Set<string> {
  const files = readdirSync(sources, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file),
  )
  const lists = files.flatMap((file) =>
    [...readFileSync(join(sources, file), 'utf8').matchAll(importOfContract)].map(
      ([, names = '']) => names,
    ),
  )
  return new Set(
    lists
      .flatMap((names) => names.split(','))
      .map((name) => name.trim())
      .filter((name) => !name.startsWith('type '))
      .map((name) => name.split(' as ')[0] ?? name),
  )
}

const imported = importedNames()
const ids = [...calls.values()].map(({ id }) => id)
const hasScreen = (id: string) => imported.has(id)

test('every call has a screen, or a reason to have none', () => {
  const forgotten = ids.filter((id) => !hasScreen(id) && !(id in withoutScreen))

  expect(forgotten).toEqual([])
})

test('no reason is given for a call that has a screen, or that there is not', () => {
  const listed = Object.keys(withoutScreen)

  expect(listed.filter(hasScreen)).toEqual([])
  expect(listed.filter((id) => !ids.includes(id))).toEqual([])
})

test('what the screens call instead has a screen', () => {
  const named = Object.values(withoutScreen).flatMap(({ instead }) => instead ?? [])

  expect(named.filter((id) => !ids.includes(id) || !hasScreen(id))).toEqual([])
})

test('two calls never have the same name', () => {
  expect(new Set(ids).size).toBe(ids.length)
})
