import { staffExplainText as said } from '@clearstead/texts/reports/staff-explain'
import { explainText } from '../../../income/public.tsx'

/** The words of `explainIncome` where an admin reads them of somebody else. */
export const staffExplainText: typeof explainText = {
  ...explainText,
  ...said,
  unlockLevel: () => said.unlockLevel,
}
