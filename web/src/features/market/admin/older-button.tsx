import { Button } from '../../../ui/actions/button.tsx'
import { Inline } from '../../../ui/layout/layout.tsx'
import { Text } from '../../../ui/layout/text.tsx'
import type { LoadedList } from '../../../ui/lists/use-loaded-list.ts'
import { tradeText as text } from './trade-text.ts'

/** Loads older rows; the search and the pages are about what is loaded. */
export function OlderButton<Row>({ list }: { list: LoadedList<Row> }) {
  if (!list.hasMore) return null
  return (
    <Inline gap={3} justify="middle">
      <Button look="plain" isSlim isBusy={list.isLoadingMore} onClick={list.loadMore}>
        {text.older}
      </Button>
      <Text tone="muted" isSmall>
        {text.olderNote}
      </Text>
    </Inline>
  )
}
