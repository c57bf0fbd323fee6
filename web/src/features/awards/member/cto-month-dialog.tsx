import { getCtoMonth } from '@clearstead/contract/awards/cto'
import type { CtoMonthId } from '@clearstead/contract/values/ids'
import type { ProgrammeMonth } from '@clearstead/contract/values/months'
import { ctoMonthText as text } from '@clearstead/texts/awards/cto-month'
import { amountText, countText, formatPercent, monthText } from '../../../plumbing/format.ts'
import { useAnswer } from '../../../plumbing/use-answer.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { Amount } from '../../../ui/figures/amount.tsx'
import { Figure } from '../../../ui/figures/figure.tsx'
import { AmountRow, DescriptionList, DescriptionRow, TimeRow } from '../../../ui/figures/rows.tsx'
import { Answered } from '../../../ui/states/answered.tsx'

type Props = { of: { id: CtoMonthId; month: ProgrammeMonth }; onClose: () => void }

/** A finished month's pool as its leaders share it, with the member's own share of it. */
export function CtoMonthDialog({ of: { id, month }, onClose }: Props) {
  const from = useAnswer(getCtoMonth, { id })
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={text.title({ month: monthText(month) })}
      foot={
        <Button look="plain" onClick={onClose}>
          {text.close}
        </Button>
      }
    >
      <Answered from={from} height={220}>
        {({ cto, mine }) => (
          <>
            <Figure
              size="medium"
              note={text.poolOf({
                percent: formatPercent(cto.percent, { isShort: true }),
                business: amountText(cto.counted),
              })}
            >
              <Amount of={cto.pool} />
            </Figure>
            <DescriptionList>
              <DescriptionRow label={text.leaders}>{countText(cto.leaders)}</DescriptionRow>
              {cto.decidedAt && (
                <TimeRow label={text[`decided_${cto.status}`]} at={cto.decidedAt} />
              )}
              {cto.status === 'paid' && <AmountRow label={text.paidToAll} of={cto.paid} />}
              {mine && (
                <>
                  <DescriptionRow label={text.yourRank}>{mine.rank}</DescriptionRow>
                  <AmountRow label={text.yourShare} of={mine.share} />
                  <AmountRow label={text.paidToYou} isTotal of={mine.paid} />
                </>
              )}
            </DescriptionList>
          </>
        )}
      </Answered>
    </Dialog>
  )
}
