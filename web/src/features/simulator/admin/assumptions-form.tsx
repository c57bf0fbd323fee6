import type { AnswerOf, RequestOf } from '@clearstead/contract/call/endpoint'
import { getForecast } from '@clearstead/contract/simulator'
import { percentText } from '@clearstead/contract/values/percent'
import { simulatorText as text } from '@clearstead/texts/simulator/simulator'
import { simulatorInputText as inputs } from '@clearstead/texts/simulator/simulator-input'
import { useCallForm } from '../../../plumbing/use-call-form.ts'
import { FieldPair, Form, SubmitButton } from '../../../ui/forms/form.tsx'
import { MoneyField, shortAmount } from '../../../ui/forms/money-field.tsx'
import { NumberField } from '../../../ui/forms/number-field.tsx'
import { SelectField } from '../../../ui/forms/select-field.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { FormColumns } from '../../../ui/layout/layout.tsx'
import { RefusalNotice } from '../../../ui/states/notice.tsx'

type Forecast = AnswerOf<typeof getForecast>
type Props = { forecast: Forecast; onAsked: (request: RequestOf<typeof getForecast>) => void }

/** What the forecast assumes, to be changed and calculated again. Nothing is saved. */
export function AssumptionsForm({ forecast, onAsked }: Props) {
  const { assumed } = forecast
  const form = useCallForm(getForecast, {
    start: startOf(forecast),
    clears: false,
    success: null,
    onDone: (_, request) => onAsked(request),
  })
  const percents = { form, inputMode: 'decimal', hint: text.percent } as const
  return (
    <FormColumns>
      <Form form={form} isGuarded={false}>
        <FieldPair>
          <SelectField
            form={form}
            name="start"
            label={text.start}
            choices={[
              { value: 'books', label: text.startBooks },
              { value: 'empty', label: text.startEmpty },
            ]}
          />
          <NumberField form={form} name="months" label={text.months} min={1} max={60} />
          <NumberField form={form} name="population" label={inputs.population} min={1} />
          <MoneyField form={form} name="deposit" label={inputs.deposit} />
          <MoneyField form={form} name="treasury" label={inputs.treasury} />
          <TextField {...percents} name="exits" label={inputs.exits} />
          <TextField {...percents} name="claims" label={inputs.claims} />
          <TextField {...percents} name="payouts" label={inputs.payouts} />
          <TextField {...percents} name="tokenShare" label={text.tokenShare} />
          <TextField
            {...percents}
            name="tokenPrice"
            label={inputs.tokenPrice}
            hint={text.ofToday}
          />
          <TextField {...percents} name="sybil" label={inputs.sybil} />
          <NumberField form={form} name="directs" label={text.directs} min={1} />
          <TextField {...percents} name="awards" label={inputs.awards} hint={text.ofMost} />
          <TextField {...percents} name="gain" label={inputs.gain} hint={text.perYear} />
          <TextField {...percents} name="invested" label={text.invested} />
          <NumberField
            form={form}
            name="breakDay"
            label={text.breakDay}
            min={1}
            max={assumed.months * 30}
          />
        </FieldPair>
        <RefusalNotice refusal={form.refusal} />
        <SubmitButton form={form}>{text.calculate}</SubmitButton>
      </Form>
    </FormColumns>
  )
}

/** The values of the fields, as they are typed. */
function startOf({ assumed, start }: Forecast) {
  const { months, population, directs, breakDay, deposit, treasury, ...parts } = assumed
  const typed = Object.entries(parts).map(([name, part]) => [name, percentText(part)])
  return {
    start,
    months,
    population,
    directs,
    breakDay,
    deposit: shortAmount(deposit),
    treasury: shortAmount(treasury),
    ...(Object.fromEntries(typed) as Record<keyof typeof parts, string>),
  }
}
