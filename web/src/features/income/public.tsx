export { explainIncome, whyNot } from './explain-income.ts'
export { IncomeChartCard } from './member/income-chart-card.tsx'
export { IncomeFacts } from './member/income-facts.tsx'
export { explainText, incomeKindText } from './text.ts'
