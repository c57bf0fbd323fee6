import type { MemberId } from '@clearstead/contract/values/ids'
import { useState } from 'react'
import { readCookie, storeCookie } from '../../../plumbing/cookies.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { LinkButton } from '../../../ui/actions/link-button.tsx'
import { Checklist } from '../../../ui/figures/checklist.tsx'
import { Card, Inline } from '../../../ui/layout/layout.tsx'
import { type FirstSteps, type OpenStep, type StepKey, stepsOf } from './first-steps.ts'
import { dashboardText as text } from './text.ts'

const keyOf = (memberId: MemberId) => `second_factor_hidden_${memberId}`

/** The steps that are left, and how the member does away with the reminder of the second factor in this browser. */
export function useSteps(memberId: MemberId, known: FirstSteps) {
  const [isHidden, setIsHidden] = useState(() => readCookie(keyOf(memberId)) !== undefined)
  return {
    steps: stepsOf(known, { isFactorHidden: isHidden }),
    hideFactor: () => {
      storeCookie(keyOf(memberId), 'yes')
      setIsHidden(true)
    },
  }
}

type Props = {
  memberId: MemberId
  steps: NonNullable<ReturnType<typeof useSteps>['steps']>
  onHideFactor: () => void
  /** Whether the next step is what the member is here for. */
  isMain: boolean
}

/** What a new member does next; what is done is one line. */
export function FirstStepsCard({ memberId, steps: { done, open }, onHideFactor, isMain }: Props) {
  const finished = done.map((key) => text[`stepDone_${key}`])
  return (
    <Card
      title={text.firstSteps}
      aside={text.stepsDone({ count: done.length, of: done.length + open.length })}
    >
      <Checklist
        done={finished.length > 0 ? finished.join(' · ') : undefined}
        items={open.map((step) => ({
          key: step.key,
          label: text[`step_${step.key}`],
          isLater: !step.canDo,
          act: step.canDo && (
            <StepAct
              of={step}
              memberId={memberId}
              isMain={isMain && step.isNext}
              onHide={onHideFactor}
            />
          ),
        }))}
      />
    </Card>
  )
}

type ActProps = { of: OpenStep; memberId: MemberId; isMain: boolean; onHide: () => void }

const places = {
  deposit: '/user/web3-deposit',
  plan: '/user/subscription',
  claim: '/watch/adds',
} as const satisfies Partial<Record<StepKey, string>>

function StepAct({ of: { key }, memberId, isMain, onHide }: ActProps) {
  const label = text[`stepAct_${key}`]
  const look = { look: isMain ? 'primary' : 'plain', isSlim: true } as const
  if (key === 'deposit' || key === 'plan' || key === 'claim') {
    return (
      <LinkButton to={places[key]} {...look}>
        {label}
      </LinkButton>
    )
  }
  return (
    <Inline gap={2}>
      {key === 'factor' && (
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
