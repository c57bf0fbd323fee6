export { forfeitHeld } from './forfeit-held.ts'
export { holdRoi } from './hold-roi.ts'
export { heldRoiOf } from './queries.ts'
export { undoHeld } from './undo-held.ts'
