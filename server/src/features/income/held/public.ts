export { forfeitHeld, undoHeld } from './forfeit-held.ts'
export { holdRoi } from './hold-incomes.ts'
export { heldRoiOf } from './queries.ts'
