export { explainIncome, whyNot } from './explain-income.ts'
export { IncomeChartCard } from './member/income-chart-card.tsx'
export { explainText } from './text.ts'
