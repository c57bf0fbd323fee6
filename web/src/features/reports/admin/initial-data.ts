import { getTransparency } from '@clearstead/contract/transparency/transparency'
import { type InitialData, initialData } from '../../../plumbing/initial-data.ts'

/** What the dashboard loads first besides its frame: its runway is worked out as everybody sees it. */
export const adminDashboardData: InitialData = initialData(getTransparency, {})
