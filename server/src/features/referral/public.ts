export { foldAll } from './figures/fold-all.ts'
export { countDirects, listActiveAt, teamsAt, teamsCompleteTo } from './figures/queries.ts'
export {
  activeDirects,
  type BusinessNode,
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
