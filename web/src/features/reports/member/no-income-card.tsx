import { LinkButton } from '../../../ui/actions/link-button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { dashboardText as text } from './text.ts'

/** In place of a chart of nothing. */
export function NoIncomeCard() {
  return (
    <Card title={text.income}>
      <EmptyState
        act={
          <LinkButton to="/user/subscription" look="plain" isSlim>
            {text.buyPlan}
          </LinkButton>
        }
      >
        {text.noIncome}
      </EmptyState>
    </Card>
  )
}
