import { getSetup } from '@clearstead/contract/setup'
import { getTransparency } from '@clearstead/contract/transparency/transparency'
import { type InitialData, initialData } from '../../../plumbing/initial-data.ts'

/**
 * What the dashboard loads first besides its frame: its courses and its runway are as everybody sees them, and what is left to set up may
 * stand above the rest.
 */
export const adminDashboardData: readonly InitialData[] = [
  initialData(getTransparency, {}),
  initialData(getSetup, {}),
]
