import type { ReservesView } from '@clearstead/contract/transparency/reserves'
import { add, isPositive, subtract, type Usd } from '@clearstead/contract/values/money'
import { reserveStatusText as text } from '@clearstead/texts/transparency/reserve-status'
import { dayText } from '../../plumbing/format.ts'
import { Amount } from '../../ui/figures/amount.tsx'
import { Bar } from '../../ui/figures/bar.tsx'
import { AmountRow, DescriptionList, DescriptionRow } from '../../ui/figures/rows.tsx'
import { shareOf } from '../../ui/figures/share.ts'
import { Card, Note, Stack, Text } from '../../ui/layout/layout.tsx'

type Props = { reserves: ReservesView }

/** Which part of the assets is proven, documented or only declared. */
export function ReserveStatus({ reserves }: Props) {
  const { proven, documented, declared, statementDays } = reserves
  const held = add(proven, documented, declared)
  const parts = [
    ['proven', text.provenNote, 1],
    ['documented', text.documentedNote({ days: statementDays }), 2],
    ['declared', text.declaredNote, 3],
  ] as const
  return (
    <Card title={text.bar}>
      <Bar
        label={text.bar}
        parts={[shareOf(proven, held), shareOf(documented, held), shareOf(declared, held)]}
      />
      {parts.map(([name, note, mark]) => (
        <Stack key={name} gap={1}>
          <DescriptionList>
            <AmountRow label={text[name]} mark={mark} of={reserves[name]} />
          </DescriptionList>
          <Note>{note}</Note>
        </Stack>
      ))}
      <DescriptionList>
        <AmountRow label={text.total} isTotal of={held} />
      </DescriptionList>
      {isPositive(held) && !isPositive(add(proven, documented)) && (
        <Text isSmall>{text.allDeclared}</Text>
      )}
    </Card>
  )
}

/** What the books say of each place, what was found there, and the difference. */
export function ReserveComparison({ reserves }: Props) {
  const { day, onChain, notToldApartUpto } = reserves
  return (
    <Card title={text.compared}>
      <Note>{day ? text.asOf({ day: dayText(day) }) : text.noDay}</Note>
      <Compared
        title={text.chain}
        books={onChain.total}
        found={reserves.heldOnChain}
        none={text.notRead}
      />
      <Compared
        title={text.bank}
        books={reserves.atBank}
        found={reserves.statedAtBank}
        none={text.noStatement}
      />
      <Compared
        title={text.investments}
        books={reserves.investments}
        found={reserves.statedInvestments}
        none={text.noStatement}
      />
      <Note>{text.sources}</Note>
      <DescriptionList>
        <AmountRow label={text.deposits} of={onChain.deposits} />
        <AmountRow label={text.withdrawals} of={onChain.withdrawals} />
        <AmountRow label={text.treasury} of={onChain.treasury} />
        <AmountRow label={text.moved} of={onChain.moved} />
        <AmountRow label={text.chain} isTotal of={onChain.total} />
      </DescriptionList>
      {notToldApartUpto && <Note>{text.notToldApart({ day: dayText(notToldApartUpto) })}</Note>}
    </Card>
  )
}

type ComparedProps = { title: string; books: Usd; found: Usd | null; none: string }

function Compared({ title, books, found, none }: ComparedProps) {
  return (
    <Stack gap={1}>
      <Text isStrong isSmall>
        {title}
      </Text>
      <DescriptionList>
        <AmountRow label={text.inBooks} of={books} />
        <DescriptionRow label={text.found}>
          {found === null ? none : <Amount of={found} />}
        </DescriptionRow>
        {found !== null && (
          <AmountRow label={text.difference} isTotal of={subtract(found, books)} isSigned />
        )}
      </DescriptionList>
    </Stack>
  )
}
