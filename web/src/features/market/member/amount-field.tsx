import { amountFor, amountMoving, quoteOf } from '@clearstead/contract/market/quote'
import {
  isLess,
  isPositive,
  type Sgx,
  sgx,
  smaller,
  subtract,
} from '@clearstead/contract/values/money'
import { tokenText as text } from '@clearstead/texts/market/token'
import { amountText } from '../../../plumbing/format.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Field, fieldId } from '../../../ui/forms/field.tsx'
import { limitTextsOf } from '../../../ui/forms/limit-texts-of.ts'
import { MoneyField, MoneyInput, shortAmount } from '../../../ui/forms/money-field.tsx'
import { Inline } from '../../../ui/layout/layout.tsx'
import type { TradeOptions, useTradeForm } from './use-trade-form.tsx'

type Props = TradeOptions & { trade: ReturnType<typeof useTradeForm> }

/** The amount in dollars or in tokens, with a button that turns one into the other. */
export function AmountField(props: Props) {
  const { unit, money, turnUnit } = props.trade
  const most = maxTokens(props)
  return (
    <div>
      {unit === 'USD' ? (
        <DollarField {...props} most={most} />
      ) : (
        <MoneyField
          form={money.form}
          name="amount"
          label={text.amount}
          asset="SGX"
          limits={{ available: most }}
        />
      )}
      <Inline>
        <Button look="quiet" isSlim isAtEdge onClick={turnUnit}>
          {unit === 'USD' ? text.inTokens : text.inDollars}
        </Button>
      </Inline>
    </div>
  )
}

function DollarField({ side, token, trade, most }: Props & { most: Sgx }) {
  const limitTexts = limitTextsOf()
  const { form } = trade.money
  const { amount, effect, dollars } = trade
  const maxDollars = quoteOf(token, side, most).total
  const result = amount && effect && amountText(amount, { asset: 'SGX' })
  return (
    <Field
      id={fieldId(form.id, 'amount')}
      label={text.amount}
      hint={
        result && !form.errors.amount
          ? text.resultTokens({ tokens: result })
          : limitTexts.hint({ available: maxDollars })
      }
      error={form.errors.amount}
    >
      {(ties) => (
        <MoneyInput
          {...ties}
          name="amount"
          value={dollars.typed}
          onChange={({ target: { value } }) => {
            dollars.type(value)
            if (form.errors.amount) dollars.write(value)
          }}
          onBlur={() => dollars.typed !== '' && dollars.write()}
          asset="USD"
          onMax={
            isPositive(maxDollars)
              ? () => {
                  dollars.type(shortAmount(maxDollars))
                  dollars.write(shortAmount(maxDollars))
                }
              : undefined
          }
        />
      )}
    </Field>
  )
}

/** All tokens held; or as many as the funding wallet pays and the market has. */
function maxTokens({ side, token, funding, held, limits }: TradeOptions): Sgx {
  const most =
    side === 'SELL'
      ? held.quantity
      : smaller(token.availableTokens, amountFor(token, side, funding))
  const moving = amountMoving(token, limits.moveLeftPercent)
  if (moving === undefined) return most
  // The fewest tokens whose sale brings what is left may bring a unit more.
  const counting = amountFor(token, side, limits.leftToday)
  const isWithin = !isLess(limits.leftToday, quoteOf(token, side, counting).total)
  const within = isWithin ? counting : subtract(counting, sgx('0.00000001'))
  return smaller(most, smaller(moving, within))
}
