/** What a new installation can start from: rules that last by returns on investments, or those of the first example. */
export const programmeTemplates = ['lasting', 'high_yield'] as const
export type ProgrammeTemplate = (typeof programmeTemplates)[number]
