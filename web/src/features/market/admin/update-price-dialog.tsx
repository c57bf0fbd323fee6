import { changePrice } from '@clearstead/contract/market/market'
import { Multiplier, type TokenView } from '@clearstead/contract/market/views'
import { getSettings, type Settings } from '@clearstead/contract/settings/settings'
import { PositiveUsd } from '@clearstead/contract/values/money'
import { percentUnits } from '@clearstead/contract/values/percent'
import { tokenAdminText as text } from '@clearstead/texts/market/token-admin'
import { Link } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { amountText, formatPercent } from '../../../plumbing/format.ts'
import { useAnswer } from '../../../plumbing/use-answer.ts'
import { type CallForm, useCallForm } from '../../../plumbing/use-call-form.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { FieldPair } from '../../../ui/forms/form.tsx'
import { MoneyField } from '../../../ui/forms/money-field.tsx'
import { TextArea, TextField } from '../../../ui/forms/text-field.tsx'
import { Disclosure } from '../../../ui/layout/disclosure.tsx'
import { Stack } from '../../../ui/layout/layout.tsx'
import { Notice } from '../../../ui/states/notice.tsx'
import { PriceImpact } from './price-impact.tsx'

type Props = { token: TokenView; onClose: () => void }
type Done = { message: string; isWaiting: boolean; isAnnounced: boolean }

const shownMs = 2000

/** Sets the price by hand: its effect before it is sent, and the outcome in place of the form. */
export function UpdatePriceDialog({ token, onClose }: Props) {
  const [done, setDone] = useState<Done>()
  const form = useCallForm(changePrice, {
    start: { tokenId: token.id },
    success: null,
    onDone: ({ message, approval, data }) =>
      setDone({
        message: message ?? text.updated,
        isWaiting: approval !== undefined,
        isAnnounced: data.pause !== null,
      }),
  })
  if (done) return <DoneDialog done={done} onClose={onClose} />
  const isValid = PositiveUsd.safeDecode(form.text('newPrice')).success
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={text.updateTitle}
      act={text.updatePrice}
      isWide
      insteadOfSubmit={
        <Button type="submit" form={form.id} disabled={!isValid} isBusy={form.isSending}>
          {text.updatePrice}
        </Button>
      }
    >
      <Fields form={form} token={token} />
    </FormDialog>
  )
}

type FieldsProps = { form: CallForm<typeof changePrice>; token: TokenView }

function Fields({ form, token }: FieldsProps) {
  const { answer } = useAnswer(getSettings, {})
  const market = answer?.settings.market
  return (
    <>
      <Notice tone="wait" isSlim>
        <p>{text.warning}</p>
        {market && <p>{noticeOf(market)}</p>}
        {answer?.settings.security?.dualApproval && <p>{text.dual}</p>}
      </Notice>
      <MoneyField form={form} name="newPrice" label={text.newPrice} hint={text.newPriceHint} />
      <PriceImpact
        token={token}
        price={form.text('newPrice')}
        multiplier={form.text('priceMultiplier')}
        supply={form.text('totalSupply')}
      />
      <TextArea form={form} name="reason" label={text.reason} hint={text.reasonHint} rows={2} />
      <Disclosure title={text.more} isSlim>
        <Line form={form} token={token} />
      </Disclosure>
    </>
  )
}

/** How long a price waits, and how far it may be from the one now. */
function noticeOf({ priceNoticeMinutes, priceStepPercent }: Settings['market']): string {
  const notice = text.notice({ minutes: priceNoticeMinutes })
  const step = formatPercent(priceStepPercent, { isShort: true })
  return percentUnits(priceStepPercent) === 0n
    ? notice
    : `${notice} ${text.step({ percent: step })}`
}

function Line({ form, token }: FieldsProps) {
  const { priceMultiplier, totalSupply, contractAddress } = token
  return (
    <Stack gap={4}>
      <FieldPair>
        <TextField
          form={form}
          name="priceMultiplier"
          label={text.newMultiplier}
          hint={text.keeps({
            value: text.times({ multiplier: Number(Multiplier.encode(priceMultiplier)) }),
          })}
          inputMode="decimal"
          isOptional
        />
        <MoneyField
          form={form}
          name="totalSupply"
          label={text.newSupply}
          hint={text.keeps({ value: amountText(totalSupply, { asset: 'SGX' }) })}
          asset="SGX"
          isOptional
        />
      </FieldPair>
      <TextField
        form={form}
        name="contractAddress"
        label={text.newAddress}
        hint={contractAddress ? text.keeps({ value: contractAddress }) : text.bep20Hint}
        isOptional
      />
    </Stack>
  )
}

/** A price that holds closes its dialog after 2 seconds; one that does not yet stays until it was read. */
function DoneDialog({
  done: { message, isWaiting, isAnnounced },
  onClose,
}: {
  done: Done
  onClose: () => void
}) {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (isWaiting || isAnnounced) return
    const timer = setTimeout(() => close(), shownMs)
    return () => clearTimeout(timer)
  }, [isWaiting, isAnnounced])
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={text.updateTitle}
      foot={<Button onClick={onClose}>{text.close}</Button>}
    >
      <Notice tone={isWaiting ? 'wait' : 'ok'} title={message} isAlert>
        {isWaiting && <Link to="/admin/approvals">{text.toApprovals}</Link>}
      </Notice>
    </Dialog>
  )
}
