import * as z from 'zod'
import { endpoint } from '../call/endpoint.ts'
import { edited } from '../call/own-text.ts'
import { pageOf, paging } from '../call/paging.ts'
import { shape, strictShape, wire } from '../call/wire.ts'
import { Instant } from '../values/days.ts'
import { PlanId } from '../values/ids.ts'
import { PositiveUsd } from '../values/money.ts'
import { Percent } from '../values/percent.ts'
import { required } from '../values/person.ts'

const level = z.int().min(1).max(10)
/** The percent of the downline's ROI for an upline at a level, and the direct members that the level takes. */
export const ActiveLevel = strictShape({
  level,
  percent: Percent,
  directs: z.int().min(0).max(1000),
})
/** The percent of a purchase for an upline at a level; level 1 is the direct percent. */
export const InvestLevel = strictShape({ level: z.int().min(2).max(10), percent: Percent })
export const ActiveLevels = z.array(ActiveLevel).max(10)
export const InvestLevels = z.array(InvestLevel).max(9)
export type ActiveLevel = z.output<typeof ActiveLevel>
export type InvestLevel = z.output<typeof InvestLevel>

/** The most characters of a plan's texts. */
export const longest = { name: 60, description: 1000 }
export const offer = {
  name: required(longest.name, 'name'),
  description: z.string().trim().max(longest.description),
  minAmount: wire('min_amount', PositiveUsd),
  maxAmount: wire('max_amount', PositiveUsd),
  roiPercent: wire('roi_percent', Percent),
  /** Earning days; 0 is unlimited until the cap. */
  days: z.int().min(0).max(3650),
  directPercent: wire('direct_percent', Percent),
  lockDays: wire('lock_days', z.int().min(0).max(3650)),
}
export const PlanView = shape({
  id: PlanId,
  ...offer,
  name: edited(z.string()),
  description: edited(z.string()),
  status: z.enum(['offered', 'retired']),
  activeLevels: wire('active_levels', z.array(ActiveLevel)),
  investLevels: wire('invest_levels', z.array(InvestLevel)),
  createdAt: wire('created_at', Instant),
})
export type PlanView = z.output<typeof PlanView>

export const listPlans = endpoint('GET /plans/list', {
  summary: 'Lists plans; members and visitors only see offered ones',
  who: 'any',
  permission: ['finance', 'support'],
  request: paging,
  answer: pageOf('allplans', PlanView),
})
export const getPlan = endpoint('GET /plans/{id}', {
  summary: 'One plan',
  who: 'memberOrAdmin',
  permission: ['finance', 'support'],
  request: { id: PlanId },
  answer: { plan: PlanView },
  refusals: ['plans.unknown'],
})
