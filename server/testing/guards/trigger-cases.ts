import type { TriggerCase } from './guarded-table.ts'
import { freezeTriggers } from './triggers/freezes.ts'
import { ledgerTriggers } from './triggers/ledger.ts'
import { moneyTriggers } from './triggers/money.ts'
import { peopleTriggers } from './triggers/people.ts'
import { plansTriggers } from './triggers/plans.ts'
import { snapshotTriggers } from './triggers/snapshots.ts'

/** What each trigger refuses that looks at the row or at other tables. */
export const triggerCases: readonly TriggerCase[] = [
  ...ledgerTriggers,
  ...peopleTriggers,
  ...plansTriggers,
  ...moneyTriggers,
  ...freezeTriggers,
  ...snapshotTriggers,
]
