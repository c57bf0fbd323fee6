import * as z from 'zod'
import { endpoint } from '../call/endpoint.ts'
import { pageOf, paging } from '../call/paging.ts'
import { shape, wire } from '../call/wire.ts'
import { Instant, ProgrammeDay } from '../values/days.ts'
import { AdminId, SettingsVersion } from '../values/ids.ts'
import { ChainsSettings } from './chains.ts'
import { settingFields } from './fields.ts'

export const BrandSettings = shape(settingFields.brand)
export const ProgrammeSettings = shape(settingFields.programme)
export const SalarySettings = shape(settingFields.salary)
export const LeadershipSettings = shape(settingFields.leadership)
export const RewardSettings = shape(settingFields.rewards)
export const CtoSettings = shape(settingFields.cto)
export const DepositSettings = shape(settingFields.deposit)
export const WithdrawalSettings = shape(settingFields.withdrawal)
export const PayoutSettings = shape(settingFields.payouts)
export const ReserveSettings = shape(settingFields.reserves)
export const BrakeSettings = shape(settingFields.brakes)
export const TransferSettings = shape(settingFields.transfer)
export const MarketSettings = shape(settingFields.market)
export const SecuritySettings = shape(settingFields.security)
export const LegalSettings = shape(settingFields.legal)
export type SalaryTier = z.output<typeof SalarySettings>['tiers'][number]
export type LeadershipRank = z.output<typeof LeadershipSettings>['ranks'][number]
/** What a rank is recorded under, whatever it is called later. */
export const keyOfRank = ({ key, name }: Pick<LeadershipRank, 'key' | 'name'>): string =>
  key ?? name

/** The groups that everybody reads, and those that admins read too. */
export const open = {
  brand: BrandSettings,
  programme: ProgrammeSettings,
  deposit: DepositSettings,
  withdrawal: WithdrawalSettings,
  salary: SalarySettings,
  leadership: LeadershipSettings,
  rewards: RewardSettings,
  cto: CtoSettings,
  transfer: TransferSettings,
  market: MarketSettings,
  legal: LegalSettings,
  reserves: ReserveSettings,
  brakes: BrakeSettings,
}
export const ofAdmins = {
  security: SecuritySettings,
  payouts: PayoutSettings,
  chains: ChainsSettings,
}
export const Settings = shape({ ...open, ...ofAdmins })
export type Settings = z.output<typeof Settings>

/** The settings that everybody reads; admins also read those of `ofAdmins`. */
const SettingsView = shape({
  ...open,
  security: SecuritySettings.optional(),
  payouts: PayoutSettings.optional(),
  chains: ChainsSettings.optional(),
})
/** Where anybody looks a transaction up, up to its hash, by chain; empty if there is no such place. */
const ExplorersView = shape({ bep20: z.string(), trc20: z.string() })
/** What everybody who reads the settings gets. */
export const settingsFacts = {
  settings: SettingsView,
  version: SettingsVersion,
  today: ProgrammeDay,
}

export const getSettings = endpoint('GET /settings', {
  summary: 'The settings of the programme; only admins get all of them',
  who: 'any',
  permission: 'finance',
  answer: {
    ...settingsFacts,
    explorers: ExplorersView,
    /** The EVM chain that members pay on from a wallet of their own; null while none is set up. */
    walletChainId: wire('wallet_chain_id', z.int().nullable().meta({ title: 'EvmChainId' })),
  },
})

const version = {
  version: SettingsVersion,
  changedBy: wire('changed_by', AdminId.nullable()),
  changedByName: wire('changed_by_name', z.string().nullable()),
  /** The second admin, where the change needed approval. */
  approvedBy: wire('approved_by', AdminId.nullable()),
  approvedByName: wire('approved_by_name', z.string().nullable()),
  changedAt: wire('changed_at', Instant),
  /** The day from which the whole change is in effect. */
  effectiveFrom: wire('effective_from', ProgrammeDay),
}

export const listSettingsHistory = endpoint('GET /settings/history', {
  summary: 'Lists who changed which settings, and when the changes take effect',
  who: 'admin',
  permission: 'finance',
  request: {
    ...paging,
    /** Only versions that changed this setting, as `group.field`, in any language. */
    field: z.string().trim().max(100).optional(),
  },
  answer: pageOf(
    'history',
    shape({
      ...version,
      /** The settings that differ from the version before, as `group.field`, or `group.field.language`. */
      changed: z.array(z.string()),
      /** The day on which each changed group takes effect; a group with both kinds of settings is listed twice. */
      holds: z.array(
        shape({ group: z.string(), effectiveFrom: wire('effective_from', ProgrammeDay) }),
      ),
    }),
  ),
})

export const getSettingsChange = endpoint('GET /settings/history/{version}', {
  summary: 'The changes of one version, before and after, and when each takes effect',
  who: 'admin',
  permission: 'finance',
  request: { version: SettingsVersion },
  answer: {
    change: shape({
      ...version,
      changes: z.array(
        shape({
          /** As `group.field`; a text in another language is `group.field.language`. */
          field: z.string(),
          before: z.unknown(),
          after: z.unknown(),
          effectiveFrom: wire('effective_from', ProgrammeDay),
        }),
      ),
    }),
  },
  refusals: ['settings.unknown_version'],
})
