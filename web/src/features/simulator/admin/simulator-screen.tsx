import type { AnswerOf, RequestOf } from '@clearstead/contract/call/endpoint'
import { getForecast, type IntakeView } from '@clearstead/contract/simulator'
import { isPositive } from '@clearstead/contract/values/money'
import { monthOf } from '@clearstead/contract/values/months'
import { simulatorText as text } from '@clearstead/texts/simulator/simulator'
import { useState } from 'react'
import { dayText, monthText } from '../../../plumbing/format.ts'
import { useAnswer } from '../../../plumbing/use-answer.ts'
import { Disclosure } from '../../../ui/layout/disclosure.tsx'
import { Card, LeadText, Stack, Text } from '../../../ui/layout/layout.tsx'
import { PageHead } from '../../../ui/layout/page-head.tsx'
import { Answered } from '../../../ui/states/answered.tsx'
import { AssumptionsForm } from './assumptions-form.tsx'
import { ByHandCard } from './by-hand-card.tsx'
import { ChanceCard } from './chance-card.tsx'
import { rangeText } from './chance-text.ts'
import { shareText } from './figure-text.ts'
import { HeatCard } from './heat-card.tsx'
import { MovesCard } from './moves-card.tsx'
import { RatioCard } from './ratio-card.tsx'
import { SourcesCard } from './sources-card.tsx'
import { TreasuryCard } from './treasury-card.tsx'
import { useChance } from './use-chance.ts'

type Forecast = AnswerOf<typeof getForecast>

/** When the programme runs dry, and what that means for whom. */
export function SimulatorScreen() {
  const [asked, setAsked] = useState<RequestOf<typeof getForecast>>({})
  const from = useAnswer(getForecast, asked, { keepPrevious: true })
  return (
    <Stack gap={4}>
      <PageHead title={text.title} lead={text.lead} />
      <Answered from={from} columns={4}>
        {(forecast) => <Forecast forecast={forecast} onAsked={setAsked} />}
      </Answered>
    </Stack>
  )
}

type Props = { forecast: Forecast; onAsked: (request: RequestOf<typeof getForecast>) => void }

function Forecast({ forecast, onAsked }: Props) {
  const { assumed, intakes, startDay, ruleVersion } = forecast
  const chance = useChance(forecast)
  const steady = intakes.find(({ kind }) => kind === 'steady')
  if (!steady) return null
  if (!isPositive(assumed.treasury)) {
    return (
      <Stack gap={4}>
        <Card>
          <Stack gap={3}>
            <LeadText>{text.noTreasury}</LeadText>
            <AssumptionsForm forecast={forecast} onAsked={onAsked} />
          </Stack>
        </Card>
        <ByHandCard byHand={forecast.byHand} />
      </Stack>
    )
  }
  return (
    <Stack gap={4}>
      <Card>
        <Stack gap={3}>
          <LeadText>{headlineOf(steady, assumed.months)}</LeadText>
          {chance && <LeadText>({rangeText(chance.steady, chance.runs)})</LeadText>}
          <Text tone="muted">{text.byRules({ version: ruleVersion, day: dayText(startDay) })}</Text>
          <Disclosure title={text.assumptions} isSlim>
            <AssumptionsForm forecast={forecast} onAsked={onAsked} />
          </Disclosure>
        </Stack>
      </Card>
      <ChanceCard forecast={forecast} />
      <TreasuryCard intakes={intakes} chance={chance?.steady} />
      <HeatCard gotBack={forecast.gotBack} />
      <SourcesCard sources={steady.sources} />
      <MovesCard moves={forecast.moves} startDay={startDay} days={assumed.months * 30} />
      <RatioCard fundRatio={steady.fundRatio} />
      <ByHandCard byHand={forecast.byHand} />
    </Stack>
  )
}

/** Runs dry in March 2028, and what can be paid after that; or that it lasts. */
function headlineOf({ dryDay, payable }: IntakeView, months: number): string {
  if (dryDay === null) return text.lasts({ months })
  return text.dry({ month: monthText(monthOf(dryDay)), payable: shareText(payable ?? 0) })
}
