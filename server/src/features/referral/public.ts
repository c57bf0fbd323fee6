export { foldAll } from './figures/fold-all.ts'
export { countDirects, listActiveAt, teamsAt, teamsCompleteTo } from './figures/queries.ts'
export { joinUnder } from './join-under.ts'
export { moveMember } from './move/move-member.ts'
export type { BusinessNode } from './queries.ts'
export {
  activeDirects,
  findUplineIds,
  foldTeams,
  holdTree,
  insertSponsorships,
  isBelow,
  listBusinessBetween,
  noteTeamDelta,
  noteTeamDeltas,
  recountTeams,
  sumBusinessBetween,
  teamOf,
} from './queries.ts'
export type { TeamAt } from './rules.ts'
export { checkTree } from './tree/check-tree.ts'
