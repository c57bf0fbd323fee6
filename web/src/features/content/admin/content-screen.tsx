import { addNews } from '@clearstead/contract/content/news'
import { contentText as text } from '@clearstead/texts/content/content'
import { useAddress } from '../../../plumbing/address.ts'
import { useCanCall } from '../../../plumbing/use-permission.ts'
import { Stack } from '../../../ui/layout/layout.tsx'
import { PageHead } from '../../../ui/layout/page-head.tsx'
import { Tabs } from '../../../ui/lists/tabs.tsx'
import { AchieverList } from './achiever-list.tsx'
import { BannerList } from './banner-list.tsx'
import { NewsList } from './news-list.tsx'

/** What visitors and members read besides their money. */
export function ContentScreen() {
  const { search, change } = useAddress('/_admin/admin/content')
  const mayChange = useCanCall()(addNews)
  const { part } = search
  return (
    <Stack gap={4}>
      <PageHead title={text.title} lead={mayChange ? undefined : text.readOnly} />
      <Tabs
        label={text.tabs}
        chosen={part}
        onChoose={(next) => change({ part: next, search: undefined })}
        tabs={[
          { key: 'news', label: text.news },
          { key: 'banners', label: text.banners },
          { key: 'achievers', label: text.achievers },
        ]}
      >
        {part === 'news' && <NewsList mayChange={mayChange} />}
        {part === 'banners' && <BannerList mayChange={mayChange} />}
        {part === 'achievers' && <AchieverList mayChange={mayChange} />}
      </Tabs>
    </Stack>
  )
}
