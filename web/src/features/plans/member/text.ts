import { activePlanStatusText } from '@clearstead/texts/plans/active-plan-status'
import { subscriptionText as subscriptionSaid } from '@clearstead/texts/plans/subscription'

export const subscriptionText = { ...subscriptionSaid, ...activePlanStatusText }
