import type { Group } from './use-group-form.tsx'

/** The groups of settings, in the order of their tabs. */
export const groups = [
  'brand',
  'programme',
  'salary',
  'leadership',
  'rewards',
  'cto',
  'deposit',
  'chains',
  'withdrawal',
  'payouts',
  'reserves',
  'brakes',
  'transfer',
  'market',
  'security',
  'legal',
] as const satisfies readonly Group[]
export const tabs = [...groups, 'live', 'admins', 'history'] as const
export type Tab = (typeof tabs)[number]
