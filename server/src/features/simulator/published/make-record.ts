import { createHash } from 'node:crypto'
import type { RuleRunRecord, RunBooks } from '@clearstead/contract/rule-runs'
import { RunRules } from '@clearstead/contract/rule-runs'
import * as z from 'zod'
import { canonicalJson } from '../../transparency/proof/public.ts'
import type { ModelOf } from '../make-model.ts'
import type { ProgrammeBooks } from '../read-programme.ts'
import type { Run } from './runs.ts'

type Rules = Pick<ModelOf, 'settings' | 'plans' | 'rewards'>

/** The rules as they are kept and hashed. */
export function rulesOf({ settings, plans, rewards }: Rules): RunRules {
  const { programme, withdrawal, salary, leadership, cto } = settings
  return {
    programme,
    withdrawal,
    salary,
    leadership,
    cto,
    plans: plans.map((plan) => ({ id: plan.id, ...termsOf(plan) })),
    rewards: rewards.map(({ business, amount }) => ({ business, amount })),
  }
}

function termsOf({
  roiPercent,
  days,
  directPercent,
  lockDays,
  activeLevels,
  investLevels,
}: Omit<Rules['plans'][number], 'id'>) {
  return {
    roiPercent,
    days,
    directPercent,
    lockDays,
    activeLevels: [...activeLevels],
    investLevels: [...investLevels],
  }
}

export function booksOf({
  open,
  limits,
  treasury,
  tokenReserve,
  wallets,
}: ProgrammeBooks): RunBooks {
  return {
    treasury,
    tokenReserve,
    wallets,
    limits,
    open: open.map(({ terms, ...money }) => ({ ...money, terms: termsOf(terms) })),
  }
}

/** SHA-256 of the rules in canonical JSON, in hexadecimal digits. */
export function hashOf(rules: RunRules): string {
  return createHash('sha256')
    .update(canonicalJson(z.encode(RunRules, rules)))
    .digest('hex')
}

/** What a kept run is repeated from. */
export function runOf({
  startDay,
  rules,
  books,
  assumed,
}: Pick<RuleRunRecord, 'startDay' | 'rules' | 'books' | 'assumed'>): Run {
  const { plans, rewards, ...settings } = rules
  return { programme: { startDay, settings, plans, rewards, ...books }, assumed }
}
