import { PayoutId } from '@clearstead/contract/values/ids'
import {
  cancelPayout,
  getPayout,
  type listPayoutRows,
  type PayoutView,
  listPayoutRows as rowsOf,
} from '@clearstead/contract/withdrawals/payouts'
import { useParams } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { useAddress } from '../../../../plumbing/address.ts'
import { useAct } from '../../../../plumbing/use-act.ts'
import { useAnswer } from '../../../../plumbing/use-answer.ts'
import { useCallForm } from '../../../../plumbing/use-call-form.ts'
import { usePermission } from '../../../../plumbing/use-permission.ts'
import { Button } from '../../../../ui/actions/button.tsx'
import { LinkButton } from '../../../../ui/actions/link-button.tsx'
import { ConfirmDialog } from '../../../../ui/dialogs/confirm-dialog.tsx'
import { ReasonDialog } from '../../../../ui/dialogs/reason-dialog.tsx'
import { Amount } from '../../../../ui/figures/amount.tsx'
import {
  AmountRow,
  DescriptionList,
  DescriptionRow,
  ProseRow,
} from '../../../../ui/figures/rows.tsx'
import { Time } from '../../../../ui/figures/time.tsx'
import { Card, Split, Stack } from '../../../../ui/layout/layout.tsx'
import { PageHead } from '../../../../ui/layout/page-head.tsx'
import { ListCard } from '../../../../ui/lists/list-card.tsx'
import { useList } from '../../../../ui/lists/use-list.ts'
import { Answered } from '../../../../ui/states/answered.tsx'
import { ErrorState } from '../../../../ui/states/error-state.tsx'
import { PayoutState, rowColumns } from './payout-columns.tsx'
import { PayoutFiles } from './payout-files.tsx'
import { PayoutProgress } from './payout-progress.tsx'
import { ResultCard } from './result-card.tsx'
import { payoutText, payoutDetailText as text } from './text.ts'

export function PayoutDetailScreen() {
  const id = PayoutId.safeDecode(useParams({ from: '/_admin/admin/payouts/$id' }).id)
  return (
    <>
      <PageHead
        title={id.success ? payoutText.named({ id: id.data }) : payoutText.unknown}
        actions={
          <LinkButton to="/admin/payouts" look="plain" isSlim icon={<ArrowLeft />}>
            {payoutText.back}
          </LinkButton>
        }
      />
      {id.success ? <PayoutDetail id={id.data} /> : <ErrorState message={payoutText.unknown} />}
    </>
  )
}

function PayoutDetail({ id }: { id: PayoutId }) {
  const from = useAnswer(getPayout, { id })
  return (
    <Answered from={from} height={480}>
      {({ payout }) => (
        <Stack gap={4}>
          <PayoutProgress payout={payout} />
          <Split isEven>
            <Facts payout={payout} />
            <PayoutFiles payout={payout} />
          </Split>
          <ResultCard payout={payout} />
          <Rows id={id} />
        </Stack>
      )}
    </Answered>
  )
}

function Facts({ payout }: { payout: PayoutView }) {
  const { method, rowCount, total, paidCount, paidTotal, returnedCount } = payout
  return (
    <Card
      title={text.facts}
      aside={<PayoutState status={payout.status} />}
      foot={<PayoutActs payout={payout} />}
    >
      <DescriptionList>
        <DescriptionRow label={payoutText.method}>{payoutText.methods[method]}</DescriptionRow>
        <DescriptionRow label={payoutText.count}>{rowCount}</DescriptionRow>
        <AmountRow label={payoutText.total} of={total} />
        <DescriptionRow label={text.paidOf}>
          {payoutText.ofCount({ part: paidCount, whole: rowCount })}, <Amount of={paidTotal} />
        </DescriptionRow>
        {returnedCount > 0 && (
          <DescriptionRow label={text.returned}>{returnedCount}</DescriptionRow>
        )}
        <DescriptionRow label={payoutText.by}>
          {payout.madeByName}, <Time at={payout.madeAt} />
        </DescriptionRow>
        {payout.downloadedAt && (
          <DescriptionRow label={text.downloaded}>
            {payout.downloadedByName ? (
              <>
                {payout.downloadedByName}, <Time at={payout.downloadedAt} />
              </>
            ) : (
              text.downloadUnknown
            )}
          </DescriptionRow>
        )}
        {payout.cancelReason && (
          <ProseRow label={text.cancelledWhy}>{payout.cancelReason}</ProseRow>
        )}
        {payout.cancelledAt && (
          <DescriptionRow label={payoutText.cancelledBy}>
            {payout.cancelledByName}, <Time at={payout.cancelledAt} />
          </DescriptionRow>
        )}
      </DescriptionList>
    </Card>
  )
}

function Rows({ id }: { id: PayoutId }) {
  const address = useAddress('/_admin/admin/payouts/$id')
  const list = useList<typeof listPayoutRows, typeof address.search>(
    rowsOf,
    { ...address.search, id },
    { address, columns: rowColumns, rowKey: ({ withdrawalId }) => withdrawalId },
  )
  return (
    <ListCard
      title={text.rows}
      list={list}
      caption={text.caption}
      empty={text.rowsEmpty}
      file={`payouts-${id}`}
    />
  )
}

/** Cancelling, as long as nothing is paid; with a reason once a file was downloaded. */
function PayoutActs({ payout }: { payout: PayoutView }) {
  const [isAsking, setIsAsking] = useState(false)
  const mayCancel = usePermission('finance')
  if (!mayCancel || payout.status !== 'open' || payout.paidCount > 0) return null
  const Asking = payout.downloadedAt ? CancelSent : CancelUnsent
  return (
    <>
      <Button look="danger" onClick={() => setIsAsking(true)}>
        {text.cancel}
      </Button>
      {isAsking && <Asking id={payout.id} onClose={() => setIsAsking(false)} />}
    </>
  )
}

type Props = Pick<PayoutView, 'id'> & { onClose: () => void }

function CancelUnsent({ id, onClose }: Props) {
  const { act, isSending, refusal } = useAct(cancelPayout, { onDone: onClose })
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={text.cancelTitle}
      lead={text.cancelLead}
      act={text.cancel}
      back={text.cancelBack}
      isDanger
      onConfirm={() => act({ id })}
      isBusy={isSending}
      refusal={refusal}
    />
  )
}

function CancelSent({ id, onClose }: Props) {
  return (
    <ReasonDialog
      form={useCallForm(cancelPayout, { start: { id }, onDone: onClose })}
      onClose={onClose}
      title={text.cancelTitle}
      lead={text.cancelSentLead}
      act={text.cancel}
      back={text.cancelBack}
      label={text.cancelReason}
      hint={text.cancelReasonHint}
    />
  )
}
