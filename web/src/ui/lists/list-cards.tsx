import { uiText as words } from '@clearstead/texts/ui/ui'
import { Fragment, type ReactNode } from 'react'
import { Button } from '../actions/button.tsx'
import { Card, Stack, Tiles } from '../layout/layout.tsx'
import { Answered } from '../states/answered.tsx'
import { EmptyState } from '../states/empty-state.tsx'
import { FoundCount } from './found-count.tsx'
import { Pager } from './pager.tsx'
import type { List } from './use-list.ts'

type Props<Row> = {
  list: List<Row>
  /** One sentence for a list without any rows; `emptyAct` is what to do next. */
  empty: ReactNode
  emptyAct?: ReactNode
  card: (row: Row, isFirst: boolean) => ReactNode
}

/** The rows of a list as cards beside each other, such as pictures, and its pager. */
export function ListCards<Row>({ list, empty, emptyAct, card }: Props<Row>) {
  return (
    <>
      <FoundCount list={list} />
      <Answered from={list.page} height={320}>
        {(page) => {
          if (page.rows.length === 0) {
            const clear = (
              <Button look="plain" isSlim onClick={list.clearFilters}>
                {words.clear}
              </Button>
            )
            return (
              <Card>
                <EmptyState act={list.isFiltered ? clear : emptyAct}>
                  {list.isFiltered ? words.nothingFound : empty}
                </EmptyState>
              </Card>
            )
          }
          return (
            <Stack gap={4}>
              <Tiles>
                {page.rows.map((row, index) => (
                  <Fragment key={list.rowKey(row)}>
                    {card(row, index === 0 && page.page === 1)}
                  </Fragment>
                ))}
              </Tiles>
              <Pager list={list} of={page} />
            </Stack>
          )
        }}
      </Answered>
    </>
  )
}
