import { Card } from '../../../ui/layout/card.tsx'
import { Cell, Grid } from '../../../ui/layout/layout.tsx'
import { SkeletonBox, SkeletonFigure, SkeletonLines } from '../../../ui/states/skeleton.tsx'
import { dashboardText as text } from './text.ts'

/** The shape of what comes, so that nothing jumps. */
export function DashboardSkeleton() {
  return (
    <Grid>
      <Cell span={7}>
        <Card title={text.have}>
          <SkeletonFigure />
          <SkeletonLines count={8} />
        </Card>
      </Cell>
      <Cell span={5}>
        <Card title={text.today}>
          <SkeletonLines count={3} />
          <SkeletonBox height={160} />
        </Card>
      </Cell>
      <Cell span={8}>
        <Card>
          <SkeletonBox height={240} />
        </Card>
      </Cell>
      <Cell span={4}>
        <Card title={text.limit}>
          <SkeletonFigure />
          <SkeletonLines count={4} />
        </Card>
      </Cell>
    </Grid>
  )
}
