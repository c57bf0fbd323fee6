import type { ReplyOf } from '@clearstead/contract/call/endpoint'
import type { getMemberDashboard } from '@clearstead/contract/reports/dashboards'
import { add, isZero, subtract, type Usd } from '@clearstead/contract/values/money'
import { limitText as text } from '@clearstead/texts/income/limit'
import { Gauge } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { amountText, formatPercent } from '../../../plumbing/format.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { Bar } from '../../../ui/figures/bar.tsx'
import { Figure } from '../../../ui/figures/figure.tsx'
import { AmountRow, DescriptionList } from '../../../ui/figures/rows.tsx'
import { shareOf } from '../../../ui/figures/share.ts'
import { Card, Stack, Text } from '../../../ui/layout/layout.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { WayToPlan } from './way-to-plan.tsx'

type Figures = Pick<
  ReplyOf<typeof getMemberDashboard>,
  'cap' | 'earned' | 'usedPercent' | 'availableLimit' | 'incomeAll' | 'usable'
>

/** How much of the earning limit is used, by what, and how much is left. */
export function LimitCard({ figures }: { figures: Figures }) {
  const { cap, earned, usedPercent, availableLimit, usable } = figures
  if (isZero(cap)) return <NoLimit usable={usable} />
  const parts = partsOf(figures)
  return (
    <LimitFrame>
      <Figure
        size="medium"
        note={text.earnedOf({
          earned: amountText(earned),
          cap: amountText(cap),
        })}
      >
        {formatPercent(usedPercent, { cutTo: 1 })}
      </Figure>
      <Bar
        label={text.used}
        parts={
          parts.length > 1
            ? parts.map(([, amount]) => shareOf(amount, cap))
            : [Math.min(100, shareOf(earned, cap))]
        }
      />
      <DescriptionList>
        {parts.map(([label, amount], index) => (
          <AmountRow
            key={label}
            label={label}
            mark={(index + 1) as 1 | 2 | 3 | 4}
            isMuted={isZero(amount)}
            of={amount}
          />
        ))}
        <AmountRow label={text.left} isTotal of={availableLimit} />
      </DescriptionList>
    </LimitFrame>
  )
}

/** What was earned, by kind. Kinds are summed over all cycles, the limit over the present one: apart only while both agree. */
function partsOf({ earned, incomeAll }: Figures): (readonly [string, Usd])[] {
  const byKind: (readonly [string, Usd])[] = [
    [text.roi, incomeAll.roi],
    [text.direct, incomeAll.direct],
    [text.level, incomeAll.level],
    [text.rewardSalary, add(incomeAll.reward, incomeAll.salary)],
  ]
  const isWhole = isZero(subtract(add(...byKind.map(([, amount]) => amount)), earned))
  return isWhole ? byKind : [[text.earned, earned]]
}

function NoLimit({ usable }: { usable: Usd }) {
  return (
    <LimitFrame>
      <EmptyState icon={<Gauge />} act={<WayToPlan usable={usable} />}>
        {text.noLimit}
      </EmptyState>
    </LimitFrame>
  )
}

function LimitFrame({ children }: { children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  return (
    <Card
      title={text.limit}
      aside={
        <Button look="quiet" isSlim onClick={() => setIsOpen(true)}>
          {text.howItWorks}
        </Button>
      }
    >
      {children}
      <Dialog
        isOpen={isOpen}
        onClose={close}
        title={text.howTitle}
        foot={
          <Button look="plain" onClick={close}>
            {text.close}
          </Button>
        }
      >
        <Stack gap={3}>
          <Text>{text.how1}</Text>
          <Text>{text.how2}</Text>
          <Text>{text.how3}</Text>
        </Stack>
      </Dialog>
    </Card>
  )
}
