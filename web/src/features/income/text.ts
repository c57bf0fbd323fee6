import { explainText as explainSaid } from '@clearstead/texts/income/explain'
import { incomeKindText } from '@clearstead/texts/income/income-kind'

/** Why an income came, or did not: the words of `explainIncome`. */
export const explainText = { ...explainSaid, ...incomeKindText }
