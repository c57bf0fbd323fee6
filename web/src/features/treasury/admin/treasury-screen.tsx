import {
  getTreasury,
  listTreasuryMovements,
  type TreasuryView,
} from '@clearstead/contract/treasury'
import { add, isZero, negate, type Usd } from '@clearstead/contract/values/money'
import { placeText } from '@clearstead/texts/treasury/place'
import { treasuryText as text } from '@clearstead/texts/treasury/treasury'
import { useAddress } from '../../../plumbing/address.ts'
import { amountText } from '../../../plumbing/format.ts'
import { useAnswer } from '../../../plumbing/use-answer.ts'
import { usePermission } from '../../../plumbing/use-permission.ts'
import { Amount } from '../../../ui/figures/amount.tsx'
import { Bar } from '../../../ui/figures/bar.tsx'
import { Figure } from '../../../ui/figures/figure.tsx'
import { PercentText } from '../../../ui/figures/percent-text.tsx'
import { AmountRow, DescriptionList, DescriptionRow } from '../../../ui/figures/rows.tsx'
import { shareOf } from '../../../ui/figures/share.ts'
import { Card, Cell, FormColumns, Grid, Note, Stack } from '../../../ui/layout/layout.tsx'
import { PageHead } from '../../../ui/layout/page-head.tsx'
import { type Column, column, linkColumn, timeColumn } from '../../../ui/lists/columns.tsx'
import { ListCard } from '../../../ui/lists/list-card.tsx'
import { type RowOf, useList } from '../../../ui/lists/use-list.ts'
import { Answered } from '../../../ui/states/answered.tsx'
import { SkeletonFigure, SkeletonLines } from '../../../ui/states/skeleton.tsx'
import { BooksCheck } from '../../transparency/public.tsx'
import { MovementForms } from './movement-forms.tsx'
import { ReservesPart } from './reserves/reserves-part.tsx'

export function TreasuryScreen() {
  const from = useAnswer(getTreasury, {})
  const mayMove = usePermission('owner')
  return (
    <Stack gap={4}>
      <PageHead
        title={text.title}
        lead={mayMove ? text.lead : `${text.lead} ${text.moveReadOnly}`}
      />
      <Answered from={from} waiting={<Waiting />}>
        {(treasury) => (
          <Stack gap={4}>
            <Grid>
              <Cell span={4}>
                <CoverageCard treasury={treasury} />
              </Cell>
              <Cell span={4}>
                <HeldCard treasury={treasury} />
              </Cell>
              <Cell span={4}>
                <OwedCard treasury={treasury} />
              </Cell>
            </Grid>
            {mayMove ? (
              <FormColumns>
                <MovementForms treasury={treasury} />
                <BooksCheck />
              </FormColumns>
            ) : (
              <BooksCheck />
            )}
          </Stack>
        )}
      </Answered>
      <ReservesPart />
      <MovementList />
    </Stack>
  )
}

function Waiting() {
  return (
    <Grid>
      {['coverage', 'held', 'owed'].map((key) => (
        <Cell key={key} span={4}>
          <Card>
            <SkeletonFigure />
            <SkeletonLines count={4} />
          </Card>
        </Cell>
      ))}
    </Grid>
  )
}

type Movement = RowOf<typeof listTreasuryMovements>

function MovementList() {
  const address = useAddress('/_admin/admin/treasury')
  const columns = movementColumns()
  const list = useList(
    listTreasuryMovements,
    {},
    { address, columns, rowKey: ({ transferId }) => transferId, limit: 10 },
  )
  return (
    <ListCard
      title={text.history}
      list={list}
      caption={text.history}
      empty={text.empty}
      file="treasury-movements"
    />
  )
}

function movementColumns(): Column<Movement>[] {
  return [
    linkColumn(
      'kind',
      text.kind,
      ({ kind, transferId }) => ({
        to: '/admin/ledger/transfer/$id',
        params: { id: String(transferId) },
        text: text.kindName[kind],
      }),
      { role: 'what', tone: 'strong' },
    ),
    column('memo', text.memo, ({ memo }) => memo, { role: 'why' }),
    column('amount', text.amount, (movement) => <SignedAmount movement={movement} />, {
      role: 'amount',
      align: 'end',
      tone: 'strong',
    }),
    column('gain', text.gain, ({ gain }) => !isZero(gain) && <Amount of={gain} isSigned />, {
      align: 'end',
    }),
    column('place', placeText.short, ({ place }) =>
      place === null ? placeText.unsaid : placeText.places[place],
    ),
    column('by', text.by, ({ adminName }) => adminName, { tone: 'muted' }),
    timeColumn('at', text.at, ({ at }) => at, { role: 'when', align: 'end' }),
  ]
}

/** Money put in or taken out has a sign; money placed elsewhere stays the operator's. */
function SignedAmount({ movement: { kind, amount } }: { movement: Movement }) {
  if (kind === 'fund') return <Amount of={amount} isSigned />
  if (kind === 'withdraw') return <Amount of={negate(amount)} isSigned />
  return <Amount of={amount} />
}

type Props = { treasury: TreasuryView }

/** Ten millions and more do not fit into a third of the page at the full size. */
function sizeOf(amount: Usd): 'large' | 'medium' {
  return amountText(amount).length > '$9,999,999.99'.length ? 'medium' : 'large'
}

function CoverageCard({ treasury }: Props) {
  const { coverage } = treasury
  const held = add(treasury.custody, treasury.investments)
  const owed = add(treasury.liabilities, treasury.tokenReserve)
  return (
    <Card title={text.coverage}>
      <Figure note={coverage === null ? text.coverageNone : text.coverageNote}>
        {coverage === null ? '–' : <PercentText of={coverage} isShort />}
      </Figure>
      <DescriptionList>
        <AmountRow label={text.held} of={held} />
        <AmountRow label={text.owed} of={owed} />
        <AmountRow label={text.treasury} isTotal of={treasury.treasury} />
      </DescriptionList>
      <Note>{text.treasuryNote}</Note>
    </Card>
  )
}

function HeldCard({ treasury: { custody, investments } }: Props) {
  const held = add(custody, investments)
  return (
    <Card title={text.held}>
      <Figure size={sizeOf(held)}>
        <Amount of={held} />
      </Figure>
      <Bar label={text.held} parts={[shareOf(custody, held), shareOf(investments, held)]} />
      <Explained label={text.custody} amount={custody} note={text.custodyNote} mark={1} />
      <Explained
        label={text.investments}
        amount={investments}
        note={text.investmentsNote}
        mark={2}
      />
    </Card>
  )
}

function OwedCard({ treasury: { liabilities, levelPayable, tokenReserve } }: Props) {
  const owed = add(liabilities, tokenReserve)
  return (
    <Card title={text.owed}>
      <Figure size={sizeOf(owed)}>
        <Amount of={owed} />
      </Figure>
      <Explained label={text.liabilities} amount={liabilities} note={text.liabilitiesNote} />
      <Explained label={text.levelPayable} amount={levelPayable} note={text.levelPayableNote} />
      <Explained label={text.tokenReserve} amount={tokenReserve} note={text.tokenReserveNote} />
    </Card>
  )
}

type ExplainedProps = { label: string; amount: Usd; note: string; mark?: 1 | 2 }

/** A figure with the sentence that says what it is. */
function Explained({ label, amount, note, mark }: ExplainedProps) {
  return (
    <Stack gap={1}>
      <DescriptionList>
        <DescriptionRow label={label} {...(mark && { mark })}>
          <Amount of={amount} />
        </DescriptionRow>
      </DescriptionList>
      <Note>{note}</Note>
    </Stack>
  )
}
