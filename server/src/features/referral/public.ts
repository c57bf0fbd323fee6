export { countDirects, teamsCompleteTo } from './figures/queries.ts'
export { joinUnder } from './join-under.ts'
export {
  activeDirects,
  findSponsorOf,
  findUplineIds,
  foldTeams,
  isBelow,
  noteTeamDelta,
  recountTeams,
  teamOf,
  uplinesOf,
} from './queries.ts'
export type { Team, Upline } from './rules.ts'
