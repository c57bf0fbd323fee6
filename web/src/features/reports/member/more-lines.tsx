import type { Pages } from '../../../plumbing/use-pages.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Inline, Note, Text } from '../../../ui/layout/layout.tsx'
import { statementText as text } from './statement-text.ts'

/** The button for more of a list, and `end` where there is no more. */
export function MoreLines({ pages, end }: { pages: Pages<unknown>; end?: string }) {
  if (!pages.hasMore) {
    return end && pages.state === 'full' ? <Note>{end}</Note> : null
  }
  return (
    <Inline>
      <Button look="plain" isBusy={pages.isLoadingMore} onClick={pages.loadMore}>
        {text.more}
      </Button>
      {pages.hasFailedMore && (
        <Text tone="waiting" isSmall>
          {text.moreFailed}
        </Text>
      )}
    </Inline>
  )
}
