/** What an admin may do with a plan from its card. */
export type PlanAct = 'edit' | 'levels' | 'offer' | 'remove'
