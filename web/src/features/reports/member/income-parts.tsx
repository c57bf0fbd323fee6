import { listIncomeOfMovement } from '@clearstead/contract/reports/transactions'
import type { MemberId, TransferId } from '@clearstead/contract/values/ids'
import { usePages } from '../../../plumbing/use-pages.ts'
import { AmountRow, DescriptionList } from '../../../ui/figures/rows.tsx'
import { Stack, Text } from '../../../ui/layout/layout.tsx'
import { Answered } from '../../../ui/states/answered.tsx'
import { explainIncome, explainText as incomeWords } from '../../income/public.tsx'
import { MoreLines } from './more-lines.tsx'
import { statementText as text } from './statement-text.ts'

const partsAtOnce = 20

type Props = { memberId: MemberId; id: TransferId; count: number }

/** The incomes that one movement paid, each with what it is a part of; together they are the amount of the line. */
export function IncomeParts({ memberId, id, count }: Props) {
  const pages = usePages(listIncomeOfMovement, { memberId, id }, partsAtOnce)
  return (
    <Stack gap={2}>
      <Text isStrong>{text.parts({ count })}</Text>
      <Answered from={pages} lines={5}>
        {(found) => (
          <Stack gap={3}>
            <DescriptionList>
              {found
                .flatMap(({ rows }) => rows)
                .map((income) => (
                  <AmountRow
                    key={income.id}
                    label={explainIncome(income, incomeWords)}
                    of={income.paid}
                    isExact
                  />
                ))}
            </DescriptionList>
            <MoreLines pages={pages} />
          </Stack>
        )}
      </Answered>
    </Stack>
  )
}
