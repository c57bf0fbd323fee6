import type { PaidKind } from '@clearstead/contract/reports/paid-income'
import { incomeKindText } from '@clearstead/texts/income/income-kind'
import { incomeText as said } from '@clearstead/texts/reports/income'
import type { MatrixKind } from './month-figures.ts'

const { roi, level, direct, salary, bonus } = incomeKindText
const kindHead: Readonly<Record<MatrixKind, string>> = {
  ...{ roi, level, direct, salary, bonus },
  reward: said.rewardsHead,
}
const kindName: Readonly<Record<PaidKind, string>> = {
  ...incomeKindText,
  rewards: said.rewardsHead,
  awards: said.awards,
}

export const incomeText = { ...said, kindHead, kindName }
