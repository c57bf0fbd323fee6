import type { PaidIncomeView } from '@clearstead/contract/reports/paid-income'
import { type ComponentProps, useState } from 'react'
import { ListCard } from '../../../../ui/lists/list-card.tsx'
import { PaidDialog } from './paid-dialog.tsx'

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
