import { getNews } from '@clearstead/contract/content/news'
import type { NewsId } from '@clearstead/contract/values/ids'
import { publicNewsText as text } from '@clearstead/texts/content/public-news'
import { useAnswer } from '../../../plumbing/use-answer.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { Time } from '../../../ui/figures/time.tsx'
import { Answered } from '../../../ui/states/answered.tsx'
import { Markdown } from '../../../ui/states/markdown.tsx'

/** One news item, whole. */
export function NewsDialog({ id, onClose }: { id: NewsId; onClose: () => void }) {
  const from = useAnswer(getNews, { id }, { keepPrevious: false })
  const news = from.answer?.news
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={news?.title ?? text.title}
      lead={news && <Time at={news.publishedAt} />}
      isWide
    >
      <Answered from={from} lines={6}>
        {({ news: { body } }) => <Markdown text={body} />}
      </Answered>
    </Dialog>
  )
}
