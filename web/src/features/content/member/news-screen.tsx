import { listNews } from '@clearstead/contract/content/news'
import { listAchievers } from '@clearstead/contract/content/pictures'
import { memberNewsText as text } from '@clearstead/texts/content/member-news'
import { uiText as words } from '@clearstead/texts/ui/ui'
import { useAddress } from '../../../plumbing/address.ts'
import { useAnswer } from '../../../plumbing/use-answer.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Badge } from '../../../ui/figures/badge.tsx'
import { Time } from '../../../ui/figures/time.tsx'
import { Disclosure } from '../../../ui/layout/disclosure.tsx'
import { Card, Stack } from '../../../ui/layout/layout.tsx'
import { PageHead } from '../../../ui/layout/page-head.tsx'
import { FilterBar, SearchFilter } from '../../../ui/lists/filter-bar.tsx'
import { FoundCount } from '../../../ui/lists/found-count.tsx'
import { Pager } from '../../../ui/lists/pager.tsx'
import { type RowOf, useList } from '../../../ui/lists/use-list.ts'
import { PictureGrid, PictureTile } from '../../../ui/media/picture-grid.tsx'
import { Answered } from '../../../ui/states/answered.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { Markdown } from '../../../ui/states/markdown.tsx'

/** The operator's news, the first one open, and the achievers. */
export function NewsScreen() {
  const address = useAddress('/_member/user/news')
  const list = useList(listNews, address.search, { address, columns: [], limit: 10 })
  return (
    <>
      <PageHead title={text.title} />
      <Stack gap={4}>
        <Card>
          <FilterBar>
            <SearchFilter list={list} label={text.search} />
          </FilterBar>
          <FoundCount list={list} />
          <Answered from={list.page} lines={8}>
            {(page) =>
              page.rows.length === 0 ? (
                <EmptyState
                  act={
                    list.isFiltered && (
                      <Button look="plain" isSlim onClick={list.clearFilters}>
                        {words.clear}
                      </Button>
                    )
                  }
                >
                  {list.isFiltered ? words.nothingFound : text.empty}
                </EmptyState>
              ) : (
                <Stack gap={3}>
                  {page.rows.map((news, index) => (
                    <Article key={news.id} news={news} isOpen={index === 0} />
                  ))}
                  <Pager list={list} of={page} />
                </Stack>
              )
            }
          </Answered>
        </Card>
        <AchieversCard />
      </Stack>
    </>
  )
}

function Article({ news, isOpen }: { news: RowOf<typeof listNews>; isOpen: boolean }) {
  return (
    <Disclosure
      title={news.title}
      note={<Time at={news.publishedAt} />}
      mark={news.isPinned && <Badge tone="info">{text.pinned}</Badge>}
      isOpenAtFirst={isOpen}
    >
      <Markdown text={news.body} />
    </Disclosure>
  )
}

/** The newest achievers; nothing while there are none. */
function AchieversCard() {
  const { answer } = useAnswer(listAchievers, { page: 1, limit: 12 })
  if (!answer || answer.rows.length === 0) return null
  return (
    <Card title={text.achievers}>
      <PictureGrid>
        {answer.rows.map(({ id, name, title, image }) => (
          <PictureTile
            key={id}
            src={image}
            alt={text.achieverPicture({ name })}
            name={name}
            note={title}
          />
        ))}
      </PictureGrid>
    </Card>
  )
}
