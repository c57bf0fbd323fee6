export { forfeitHeld, undoHeld } from './forfeit-held.ts'
export { holdRoi } from './hold-incomes.ts'
export { heldByTransfers, heldRoiOf } from './queries.ts'
