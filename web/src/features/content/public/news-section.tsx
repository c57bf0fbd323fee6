import { listNews } from '@clearstead/contract/content/news'
import { publicNewsText as text } from '@clearstead/texts/content/public-news'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useAnswer } from '../../../plumbing/use-answer.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Time } from '../../../ui/figures/time.tsx'
import { Section } from '../../../ui/layout/hero.tsx'
import { Stack, Text } from '../../../ui/layout/layout.tsx'
import { LinkList, LinkTitle } from '../../../ui/lists/link-list.tsx'
import { Answered } from '../../../ui/states/answered.tsx'
import { plainLine } from './plain-line.ts'

const step = 5
const most = 100

/** The news with how each begins, pinned first, then newest; a title opens its text. */
export function NewsSection() {
  const [limit, setLimit] = useState(step)
  const news = useAnswer(listNews, { page: 1, limit })
  return (
    <Section title={text.title}>
      <Answered from={news} lines={step}>
        {({ rows, total }) => (
          <Stack gap={3}>
            {rows.length === 0 && <Text tone="muted">{text.none}</Text>}
            <LinkList>
              {rows.map(({ id, title, body, publishedAt, isPinned }) => (
                <li key={id}>
                  <Link to="/" search={{ news: id }} resetScroll={false}>
                    <LinkTitle
                      title={title}
                      line={plainLine(body)}
                      note={
                        <>
                          {isPinned && text.pinned}
                          <Time at={publishedAt} />
                        </>
                      }
                    />
                  </Link>
                </li>
              ))}
            </LinkList>
            {rows.length < total && limit < most && (
              <div>
                <Button
                  look="quiet"
                  isBusy={news.isFetching}
                  onClick={() => setLimit(Math.min(most, limit + 4 * step))}
                >
                  {text.more}
                </Button>
              </div>
            )}
          </Stack>
        )}
      </Answered>
    </Section>
  )
}
