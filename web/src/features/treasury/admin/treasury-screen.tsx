import { getTreasury } from '@clearstead/contract/treasury'
import { treasuryText as text } from '@clearstead/texts/treasury/treasury'
import { useAnswer } from '../../../plumbing/use-answer.ts'
import { usePermission } from '../../../plumbing/use-permission.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { Cell, Grid, Stack } from '../../../ui/layout/layout.tsx'
import { PageHead } from '../../../ui/layout/page-head.tsx'
import { Answered } from '../../../ui/states/answered.tsx'
import { SkeletonFigure, SkeletonLines } from '../../../ui/states/skeleton.tsx'
import { BooksCheck } from '../../transparency/public.tsx'
import { MovementForms } from './movement-forms.tsx'
import { MovementList } from './movement-list.tsx'
import { ReservesPart } from './reserves/reserves-part.tsx'
import { CoverageCard, HeldCard, OwedCard } from './treasury-figures.tsx'

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
            <Grid>
              {mayMove && (
                <Cell span={8}>
                  <MovementForms treasury={treasury} />
                </Cell>
              )}
              <Cell span={mayMove ? 4 : 12}>
                <BooksCheck />
              </Cell>
            </Grid>
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
