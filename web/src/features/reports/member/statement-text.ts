import { statementText as statementSaid } from '@clearstead/texts/reports/statement'
export const statementText = {
  ...statementSaid,
  fileName: (id: number, from: string, to: string) =>
    ['statement', id, from, to].filter(Boolean).join('-'),
}
