import { ChainsSettings } from '@clearstead/contract/settings/chains'
import {
  BrakeSettings,
  CtoSettings,
  LeadershipSettings,
  MarketSettings,
  PayoutSettings,
  ProgrammeSettings,
  ReserveSettings,
  RewardSettings,
  SalarySettings,
  SecuritySettings,
  TransferSettings,
  WithdrawalSettings,
} from '@clearstead/contract/settings/settings'
import { BrandEdit, DepositEdit, LegalEdit } from '@clearstead/contract/settings/update-settings'
import type { Group, GroupCodec } from './use-group-form.tsx'

/** How each group is read and written. */
export const codecs: Readonly<Record<Group, GroupCodec>> = {
  brand: BrandEdit,
  programme: ProgrammeSettings,
  salary: SalarySettings,
  leadership: LeadershipSettings,
  rewards: RewardSettings,
  cto: CtoSettings,
  deposit: DepositEdit,
  chains: ChainsSettings,
  withdrawal: WithdrawalSettings,
  transfer: TransferSettings,
  market: MarketSettings,
  payouts: PayoutSettings,
  reserves: ReserveSettings,
  brakes: BrakeSettings,
  security: SecuritySettings,
  legal: LegalEdit,
}
