export {
  findFreeze,
  getFreeze,
  insertFreeze,
  insertWord,
  listPast,
  listWords,
  lockFreeze,
  lockNewest,
  updateNoticed,
  updateOpened,
  updateReminded,
} from './queries.ts'
export { refuseWhileFrozen } from './refuse-while-frozen.ts'
export {
  type Crossed,
  type Freeze,
  isOver,
  readUntil,
  reasonOf,
  takesReminder,
  type Until,
  viewOf,
} from './rules.ts'
