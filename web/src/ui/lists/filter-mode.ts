import { createContext } from 'react'

/** How filters are drawn: in a bar, below each other in a sheet, or each that is set as a chip that removes it. */
export const FilterModeContext = createContext<'bar' | 'sheet' | 'chips'>('bar')
