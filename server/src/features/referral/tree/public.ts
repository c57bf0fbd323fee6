export { joinUnder } from '../join-under.ts'
export { moveMember } from '../move/move-member.ts'
export { checkTree } from './check-tree.ts'
