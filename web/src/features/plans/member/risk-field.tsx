import { TriangleAlert } from 'lucide-react'
import { useRef, useState } from 'react'
import { TickBox } from '../../../ui/forms/plain-field.tsx'
import { Disclosure } from '../../../ui/layout/disclosure.tsx'
import { Well } from '../../../ui/layout/layout.tsx'
import { Markdown } from '../../../ui/states/markdown.tsx'
import { CoverageRow } from '../../transparency/public.tsx'
import { subscriptionText as text } from './text.ts'

/** Whether the risk statement was acknowledged; where there is none, it needs no acknowledgement. */
export function useRisk(statement: string) {
  const [isRead, setIsRead] = useState(false)
  const [isMissed, setIsMissed] = useState(false)
  const box = useRef<HTMLInputElement>(null)
  return {
    statement,
    isRead,
    isMissed,
    box,
    onRead: (isRead: boolean) => {
      setIsRead(isRead)
      setIsMissed(false)
    },
    /** Marks the box and gives it the focus when it must be ticked first. */
    isAcknowledged: () => {
      const isFine = isRead || statement === ''
      setIsMissed(!isFine)
      if (!isFine) box.current?.focus()
      return isFine
    },
  }
}

/** The risk statement, closed at first so that it does not push the amount away, and its acknowledgement. */
export function RiskField({ risk }: { risk: ReturnType<typeof useRisk> }) {
  if (risk.statement === '') return null
  return (
    <Well>
      <Disclosure isSlim title={text.readRisk} icon={<TriangleAlert />}>
        <Markdown text={risk.statement} />
      </Disclosure>
      <CoverageRow />
      <TickBox
        ref={risk.box}
        label={text.riskRead}
        isTicked={risk.isRead}
        onTick={risk.onRead}
        error={risk.isMissed ? text.riskMissed : undefined}
      />
    </Well>
  )
}
