export { foldAll } from './figures/fold-all.ts'
export { countDirects, listActiveAt, teamsAt, teamsCompleteTo } from './figures/queries.ts'
export { joinUnder } from './join-under.ts'
export { moveMember } from './move/move-member.ts'
export {
  activeDirects,
  findUplineIds,
  foldTeams,
  holdTree,
  insertSponsorships,
  isBelow,
  noteTeamDelta,
  noteTeamDeltas,
  recountTeams,
  sumBusinessBetween,
  teamOf,
} from './queries.ts'
export type { Leg, TeamAt } from './rules.ts'
export { checkTree } from './tree/check-tree.ts'
