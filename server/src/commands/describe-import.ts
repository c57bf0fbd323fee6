import type { ImportProblem, ImportTotals } from '@clearstead/contract/imports/imports'
import { problemSentence } from '@clearstead/contract/imports/problems'
import { usdText } from '@clearstead/contract/values/money-text'
import { harmlessCell } from '@clearstead/contract/values/spreadsheet'
import { problemText } from '@clearstead/texts/imports/all'
import { stringify } from 'csv-stringify/sync'
import { ownedByMembers } from '../features/imports/public.ts'

/** The totals of files as lines to compare with the old system. */
export function describeTotals(totals: ImportTotals): string[] {
  const { members, sponsored, plans, unexplained } = totals
  const amounts = [
    ['Funding wallets', totals.funding],
    ['Working wallets', totals.working],
    ['Non-working wallets', totals.nonWorking],
    ['Compound wallets', totals.compound],
    ['In open plans', totals.principal],
    ['Owned by members', ownedByMembers(totals)],
    ['Earned towards caps', totals.earned],
    ['Custody', totals.custody],
    ['Investments', totals.investments],
    ['Treasury', totals.treasury],
    ['Custody and investments beyond members and treasury', unexplained],
  ] as const
  return [
    `  Members: ${members}, of them ${sponsored} with a sponsor; open plans: ${plans}`,
    ...amounts.map(([name, amount]) => `  ${name}: ${usdText(amount)}`),
  ]
}

/** A problem as a line: `members line 3: “x” is not an e-mail address.` */
export function describeProblem({ file, line, ...problem }: ImportProblem): string {
  return `${file} line ${line}: ${problemSentence(problemText.en, problem)}`
}

/** Problems as the rows of a CSV file. */
export function problemsCsv(problems: readonly ImportProblem[]): string {
  return stringify(
    problems.map((problem) => [
      problem.file,
      problem.line,
      problem.field,
      harmlessCell(problem.value),
      harmlessCell(problemSentence(problemText.en, problem)),
    ]),
  )
}
