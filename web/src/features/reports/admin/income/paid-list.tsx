import type { PaidIncomeView } from '@clearstead/contract/reports/paid-income'
import { type ComponentProps, useState } from 'react'
import { Button } from '../../../../ui/actions/button.tsx'
import { Dialog } from '../../../../ui/dialogs/dialog.tsx'
import { Amount } from '../../../../ui/figures/amount.tsx'
import { Figure } from '../../../../ui/figures/figure.tsx'
import { DescriptionList, DescriptionRow } from '../../../../ui/figures/rows.tsx'
import { LeadText } from '../../../../ui/layout/layout.tsx'
import { ListCard } from '../../../../ui/lists/list-card.tsx'
import { explainIncome, IncomeFacts } from '../../../income/public.tsx'
import { MemberLink } from '../../../people/public.tsx'
import { staffExplainText as words } from './explain-text.ts'
import { incomeText as text } from './text.ts'

type Props = Omit<ComponentProps<typeof ListCard<PaidIncomeView>>, 'onChoose'>

/** Rows of paid income; one opened explains itself. */
export function PaidList(props: Props) {
  const [opened, setOpened] = useState<PaidIncomeView>()
  return (
    <>
      <ListCard {...props} hasColumnMenu onChoose={setOpened} />
      <PaidDialog row={opened} onClose={() => setOpened(undefined)} />
    </>
  )
}

type PaidDialogProps = { row: PaidIncomeView | undefined; onClose: () => void }

/** One paid income explained, with whose it is and the movement that paid it. */
function PaidDialog({ row, onClose }: PaidDialogProps) {
  return (
    <Dialog
      isOpen={row !== undefined}
      onClose={onClose}
      title={row ? words[row.kind] : text.title}
      foot={
        <Button look="plain" onClick={onClose}>
          {text.close}
        </Button>
      }
    >
      {row && <Explanation row={row} />}
    </Dialog>
  )
}

function Explanation({ row }: { row: PaidIncomeView }) {
  const { memberId, paid, transferId } = row
  return (
    <>
      <Figure size="medium">
        <Amount of={paid} isExact />
      </Figure>
      <LeadText>{explainIncome(row, words)}</LeadText>
      <DescriptionList>
        <DescriptionRow label={text.member}>
          <MemberLink id={memberId}>
            {text.named({ fullname: row.fullname, username: row.username })}
          </MemberLink>
        </DescriptionRow>
        {transferId !== null && <DescriptionRow label={text.movement}>{transferId}</DescriptionRow>}
      </DescriptionList>
      <IncomeFacts row={row} words={words} />
    </>
  )
}
