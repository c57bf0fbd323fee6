import * as approvals from './approvals.ts'
import * as bonus from './awards/bonus.ts'
import * as cto from './awards/cto.ts'
import * as leadership from './awards/leadership.ts'
import * as rewards from './awards/rewards.ts'
import * as salary from './awards/salary.ts'
import * as sentRewards from './awards/sent-rewards.ts'
import type { AnyEndpoint, Who } from './call/endpoint.ts'
import * as incoming from './chains/incoming.ts'
import * as overview from './chains/overview.ts'
import * as sweep from './chains/sweep.ts'
import * as unmatched from './chains/unmatched.ts'
import * as walletHoldings from './chains/wallet-holdings.ts'
import * as news from './content/news.ts'
import * as pictures from './content/pictures.ts'
import * as claims from './daily/claims.ts'
import * as videos from './daily/videos.ts'
import * as deposits from './deposits.ts'
import * as document from './document.ts'
import * as exporting from './imports/exports.ts'
import * as importing from './imports/imports.ts'
import * as income from './income.ts'
import * as live from './live.ts'
import * as mails from './mails.ts'
import * as market from './market/market.ts'
import * as notices from './notices.ts'
import * as admins from './people/admins.ts'
import * as credentials from './people/credentials.ts'
import * as failedSignIns from './people/failed-sign-ins.ts'
import * as signIn from './people/sign-in.ts'
import * as terms from './people/terms.ts'
import * as users from './people/users.ts'
import * as views from './people/views.ts'
import * as planCourse from './plan-course.ts'
import * as activePlans from './plans/active-plans.ts'
import * as codes from './plans/codes.ts'
import * as editingPlans from './plans/editing-plans.ts'
import * as plans from './plans/plans.ts'
import * as topups from './plans/topups.ts'
import * as publishedRun from './published-run.ts'
import * as queues from './queues.ts'
import * as joining from './referral/joining.ts'
import * as tree from './referral/tree.ts'
import * as volumeTree from './referral/volume-tree.ts'
import * as dashboards from './reports/dashboards.ts'
import * as listFiles from './reports/list-files.ts'
import * as paidIncome from './reports/paid-income.ts'
import * as reportFiles from './reports/report-files.ts'
import * as search from './reports/search.ts'
import * as statements from './reports/statements.ts'
import * as timeline from './reports/timeline.ts'
import * as transactions from './reports/transactions.ts'
import * as weeks from './reports/weeks.ts'
import * as yearSummaries from './reports/year-summaries.ts'
import * as ruleRuns from './rule-runs.ts'
import * as schedule from './schedule.ts'
import * as settingsLogo from './settings/logo.ts'
import * as settingsPreview from './settings/preview.ts'
import * as settingsSchema from './settings/schema.ts'
import * as settings from './settings/settings.ts'
import * as updatingSettings from './settings/update-settings.ts'
import * as setup from './setup.ts'
import * as simulations from './simulations.ts'
import * as simulator from './simulator.ts'
import * as solvency from './solvency.ts'
import * as strategies from './strategies.ts'
import * as stress from './stress.ts'
import * as cannedReplies from './support/canned-replies.ts'
import * as enquiries from './support/enquiries.ts'
import * as tickets from './support/tickets.ts'
import * as transfers from './transfers.ts'
import * as anchors from './transparency/anchors.ts'
import * as archives from './transparency/archives.ts'
import * as books from './transparency/books.ts'
import * as booksState from './transparency/books-state.ts'
import * as installation from './transparency/installation.ts'
import * as monthStatements from './transparency/month-statements.ts'
import * as proofChecks from './transparency/proof-checks.ts'
import * as proofs from './transparency/proofs.ts'
import * as reserves from './transparency/reserves.ts'
import * as snapshots from './transparency/snapshots.ts'
import * as transparency from './transparency/transparency.ts'
import * as treasury from './treasury.ts'
import * as adjustments from './withdrawals/adjustments.ts'
import * as closing from './withdrawals/closing.ts'
import * as freezes from './withdrawals/freezes.ts'
import * as payouts from './withdrawals/payouts.ts'
import * as returns from './withdrawals/returns.ts'
import * as withdrawals from './withdrawals.ts'

type Feature = { about: string; modules: readonly Readonly<Record<string, unknown>>[] }

const features = {
  settings: {
    about: 'The rules of the programme and the brand',
    modules: [settings, updatingSettings, settingsSchema, settingsPreview, settingsLogo, solvency],
  },
  people: {
    about: 'Sign-in, sessions, accounts of members and admins, the audit log',
    modules: [signIn, failedSignIns, credentials, terms, users, views, admins],
  },
  notices: { about: 'Notifications and what members are mailed', modules: [notices] },
  approvals: { about: 'Changes that wait for a second admin', modules: [approvals] },
  queues: { about: 'Who looks at a request', modules: [queues] },
  referral: {
    about: 'Joining under a sponsor, and the tree of members',
    modules: [joining, tree, volumeTree],
  },
  income: { about: 'Income, paid and not paid, with its reasons', modules: [income] },
  plans: {
    about: 'Plans, purchases, top-ups and activation codes',
    modules: [plans, editingPlans, activePlans, topups, codes],
  },
  daily: { about: 'The daily reward and its videos', modules: [claims, videos] },
  awards: {
    about: 'Rewards, bonuses, salary, leadership ranks and the CTO pool',
    modules: [rewards, sentRewards, bonus, salary, leadership, cto],
  },
  deposits: { about: 'Money that members pay in', modules: [deposits] },
  chains: {
    about: 'Payments that were seen on chains',
    modules: [overview, incoming, unmatched, sweep, walletHoldings],
  },
  withdrawals: {
    about: 'Money that members take out, and adjustments',
    modules: [withdrawals, returns, closing, adjustments, payouts, freezes],
  },
  transfers: { about: 'Money that moves between members', modules: [transfers] },
  market: { about: 'The token: price, trades and receipts', modules: [market] },
  treasury: { about: 'The funds of the operator', modules: [treasury] },
  support: { about: 'Tickets and enquiries', modules: [tickets, cannedReplies, enquiries] },
  content: { about: 'News, banners, achievers and QR links', modules: [news, pictures] },
  reports: {
    about: 'Dashboards, statements, transactions and reports',
    modules: [
      dashboards,
      statements,
      weeks,
      yearSummaries,
      timeline,
      transactions,
      paidIncome,
      reportFiles,
      listFiles,
      search,
    ],
  },
  transparency: {
    about: 'What everybody may check: liabilities, proofs, the books',
    modules: [
      transparency,
      installation,
      proofs,
      proofChecks,
      reserves,
      books,
      booksState,
      monthStatements,
      anchors,
      archives,
      snapshots,
    ],
  },
  simulator: {
    about: 'When the programme runs dry, and what a plan comes to',
    modules: [simulator, simulations, stress, strategies, planCourse, publishedRun, ruleRuns],
  },
  imports: { about: 'Import and export', modules: [importing, exporting] },
  schedule: { about: 'Jobs that run by themselves', modules: [schedule, mails] },
  setup: { about: 'The first steps of an operator', modules: [setup] },
  live: { about: 'Events as they happen', modules: [live] },
  document: { about: 'This document', modules: [document] },
} as const satisfies Readonly<Record<string, Feature>>

type Module = (typeof features)[keyof typeof features]['modules'][number]
type Declared = Module extends infer M ? (M extends unknown ? M[keyof M] : never) : never
type NamedFor<W extends Who, E> = E extends {
  name: infer Name extends string
  who: W
  placed: unknown
}
  ? Name
  : never

/** The names of the calls that an admin may make, such as `PUT /users/{id}`. */
export type AdminCallName = NamedFor<'admin' | 'memberOrAdmin' | 'any', Declared>

/** A call with the name it is exported by, and the feature it belongs to. */
export type NamedCall = { id: string; feature: string; endpoint: AnyEndpoint }

const named: NamedCall[] = Object.entries<Feature>(features).flatMap(([feature, { modules }]) =>
  modules.flatMap((module) =>
    Object.entries(module).flatMap(([id, value]) =>
      isEndpoint(value) ? [{ id, feature, endpoint: value }] : [],
    ),
  ),
)

/** Every call, by its method and path: `calls.get('POST /actplan/add')` has the id `buyPlan`. */
export const calls: ReadonlyMap<string, NamedCall> = new Map(
  named.map((call) => [call.endpoint.name, call]),
)

/** What the calls of a feature are about. */
export function aboutFeature(feature: string): string | undefined {
  return Object.entries<Feature>(features).find(([name]) => name === feature)?.[1].about
}

function isEndpoint(value: unknown): value is AnyEndpoint {
  return typeof value === 'object' && value !== null && 'placed' in value
}
