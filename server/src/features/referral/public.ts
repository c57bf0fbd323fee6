export { countDirects, teamsCompleteTo } from './figures/queries.ts'
export { joinUnder } from './join-under.ts'
export {
  activeDirects,
  findUplineIds,
  foldTeams,
  isBelow,
  noteTeamDelta,
  recountTeams,
  teamOf,
  uplinesOf,
} from './queries.ts'
