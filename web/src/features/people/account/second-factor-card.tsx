import { longestPage } from '@clearstead/contract/call/paging'
import { listSessions } from '@clearstead/contract/people/sign-in'
import { accountText as text } from '@clearstead/texts/people/account'
import { useState } from 'react'
import { useAnswer } from '../../../plumbing/use-answer.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Badge } from '../../../ui/figures/badge.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Text } from '../../../ui/layout/text.tsx'
import { Answered } from '../../../ui/states/answered.tsx'
import { SkeletonLines } from '../../../ui/states/skeleton.tsx'
import { DisableFactorDialog } from './disable-factor-dialog.tsx'
import { EnableFactorDialog } from './enable-factor-dialog.tsx'

export function SecondFactorCard() {
  const from = useAnswer(listSessions, longestPage)
  const [isOpen, setIsOpen] = useState(false)
  const isOn = from.answer?.hasTotp
  const close = () => setIsOpen(false)
  return (
    <Card
      title={text.factor}
      aside={
        isOn !== undefined && (
          <Badge tone={isOn ? 'ok' : 'neutral'}>{isOn ? text.factorOn : text.factorOff}</Badge>
        )
      }
      foot={
        isOn !== undefined && (
          <Button look="plain" isSlim onClick={() => setIsOpen(true)}>
            {isOn ? text.turnOff : text.setUp}
          </Button>
        )
      }
    >
      <Answered from={from} waiting={<SkeletonLines count={2} />}>
        {() => (
          <Text tone="muted" isSmall>
            {text.factorLead}
          </Text>
        )}
      </Answered>
      {isOpen &&
        (isOn ? <DisableFactorDialog onClose={close} /> : <EnableFactorDialog onClose={close} />)}
    </Card>
  )
}
