import type { NewsView } from '@clearstead/contract/content/news'
import { contentText as words } from '@clearstead/texts/content/content'
import { newsText as text } from '@clearstead/texts/content/news'
import { Button } from '../../../ui/actions/button.tsx'
import { Badge } from '../../../ui/figures/badge.tsx'
import { Time } from '../../../ui/figures/time.tsx'
import { ClampedText } from '../../../ui/layout/clamped-text.tsx'
import { Inline } from '../../../ui/layout/layout.tsx'
import type { Column } from '../../../ui/lists/column.ts'

type Acts = Record<'edit' | 'pin' | 'remove', (news: NewsView) => void>

export function newsColumns(now: Date, acts: Acts | undefined): Column<NewsView>[] {
  return [
    {
      key: 'title',
      header: text.title,
      role: 'what',
      tone: 'strong',
      isFixed: true,
      cell: ({ title }) => <ClampedText>{title}</ClampedText>,
      csv: ({ title }) => title,
    },
    {
      key: 'state',
      header: text.state,
      role: 'amount',
      cell: (news) => <NewsState news={news} now={now} />,
      csv: (news) => text[stateOf(news, now)],
    },
    {
      key: 'pinned',
      header: text.pinned,
      role: 'why',
      cell: ({ isPinned }) => isPinned && <Badge tone="info">{text.pinned}</Badge>,
      csv: ({ isPinned }) => String(isPinned),
    },
    {
      key: 'when',
      header: text.when,
      role: 'when',
      tone: 'muted',
      cell: ({ publishedAt }) => <Time at={publishedAt} isShort />,
      csv: ({ publishedAt }) => publishedAt.toISOString(),
    },
    {
      key: 'changed',
      header: text.changed,
      tone: 'muted',
      cell: ({ updatedAt }) => <Time at={updatedAt} isShort />,
      csv: ({ updatedAt }) => updatedAt.toISOString(),
    },
    ...(acts ? [actionColumn(acts)] : []),
  ]
}

function actionColumn({ edit, pin, remove }: Acts): Column<NewsView> {
  return {
    key: 'actions',
    header: text.actions,
    align: 'end',
    isFixed: true,
    cell: (news) => {
      const { title, isPinned } = news
      return (
        <Inline gap={2} justify="end">
          <Button
            look="plain"
            isSlim
            aria-label={text.editNamed({ title })}
            onClick={() => edit(news)}
          >
            {text.edit}
          </Button>
          <Button
            look="plain"
            isSlim
            aria-label={isPinned ? text.unpinNamed({ title }) : text.pinNamed({ title })}
            onClick={() => pin(news)}
          >
            {isPinned ? text.unpin : text.pin}
          </Button>
          <Button
            look="danger"
            isSlim
            aria-label={words.removeNamed({ name: title })}
            onClick={() => remove(news)}
          >
            {words.remove}
          </Button>
        </Inline>
      )
    },
  }
}

function NewsState({ news, now }: { news: NewsView; now: Date }) {
  const state = stateOf(news, now)
  const tone = { published: 'ok', scheduled: 'wait', hidden: 'neutral' } as const
  return <Badge tone={tone[state]}>{text[state]}</Badge>
}

function stateOf(
  { isPublished, publishedAt }: NewsView,
  now: Date,
): 'published' | 'scheduled' | 'hidden' {
  if (!isPublished) return 'hidden'
  return publishedAt > now ? 'scheduled' : 'published'
}
