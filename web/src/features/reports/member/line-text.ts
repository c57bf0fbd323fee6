import { lineText as lineSaid } from '@clearstead/texts/reports/line'
import { sourceText } from '@clearstead/texts/reports/source'

/** What happened in a line of a statement, and how its money went. */
export const lineText = { ...lineSaid, ...sourceText }
