import type { MemberId } from '@clearstead/contract/values/ids'
import { isPositive } from '@clearstead/contract/values/money'
import { useState } from 'react'
import { readCookie, storeCookie } from '../../../plumbing/cookies.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { LinkButton } from '../../../ui/actions/link-button.tsx'
import { Checklist } from '../../../ui/figures/checklist.tsx'
import { Card, Cell, Inline } from '../../../ui/layout/layout.tsx'
import type { Figures } from './figures.ts'
import { type FirstSteps, openSteps, type StepKey } from './first-steps.ts'
import { dashboardText as text } from './text.ts'

const keyOf = (memberId: MemberId) => `second_factor_hidden_${memberId}`

/** Whether the member does not want to be reminded of the second factor in this browser. */
function useFactorHidden(memberId: MemberId): { isHidden: boolean; hide: () => void } {
  const [isHidden, setIsHidden] = useState(() => readCookie(keyOf(memberId)) !== undefined)
  return {
    isHidden,
    hide: () => {
      storeCookie(keyOf(memberId), 'yes')
      setIsHidden(true)
    },
  }
}

type Props = { memberId: MemberId; known: FirstSteps; figures: Figures }

/** What a new member does first, until all of it is done. */
export function FirstStepsCard({ memberId, known, figures }: Props) {
  const factor = useFactorHidden(memberId)
  const hasClaimed = isPositive(figures.incomeAll.roi) || known.hasClaimed
  const steps = openSteps({ ...known, hasClaimed }, { isFactorHidden: factor.isHidden })
  if (!steps) return null
  const count = steps.filter(({ isDone }) => isDone).length
  return (
    <Cell>
      <Card title={text.firstSteps} aside={text.stepsDone({ count, of: steps.length })}>
        <Checklist
          items={steps.map((step) => ({
            ...step,
            label: text[`step_${step.key}`],
            act: <StepAct of={step.key} memberId={memberId} onHide={factor.hide} />,
          }))}
        />
      </Card>
    </Cell>
  )
}

type ActProps = { of: StepKey; memberId: MemberId; onHide: () => void }

function StepAct({ of, memberId, onHide }: ActProps) {
  const label = text[`stepAct_${of}`]
  const look = { look: 'plain', isSlim: true } as const
  switch (of) {
    case 'deposit':
      return (
        <LinkButton to="/user/web3-deposit" {...look}>
          {label}
        </LinkButton>
      )
    case 'plan':
      return (
        <LinkButton to="/user/subscription" {...look}>
          {label}
        </LinkButton>
      )
    case 'claim':
      return (
        <LinkButton to="/watch/adds" {...look}>
          {label}
        </LinkButton>
      )
    default:
      return (
        <Inline gap={2}>
          {of === 'factor' && (
            <Button look="quiet" isSlim onClick={onHide}>
              {text.hideStep}
            </Button>
          )}
          <LinkButton to="/user/profile/$id" params={{ id: String(memberId) }} {...look}>
            {label}
          </LinkButton>
        </Inline>
      )
  }
}
