import { createContext } from 'react'

/**
 * Keeps the chosen row of a queue in sight while its decision is being confirmed: if somebody else decides meanwhile, the row
 * leaves the list, and who confirms is told so instead of losing the dialog.
 */
export const HoldRow = createContext<(isHeld: boolean) => void>(() => undefined)
